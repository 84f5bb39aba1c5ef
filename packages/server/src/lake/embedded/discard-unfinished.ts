import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes empty definitions of tables: the disk was full while the engine made them, so they never came to be. With one of them there the
 * engine does not open.
 */
export function discardUnfinished(engine: string): void {
  const folders = [
    join(engine, 'metadata'),
    ...subfolders(join(engine, 'metadata')),
    ...subfolders(join(engine, 'store')).flatMap(subfolders),
  ]
  const empty = folders.flatMap((folder) => definitions(folder)).filter((file) => statSync(file).size === 0)
  // Found twice where a link leads there.
  for (const file of empty) rmSync(file, { force: true })
}

function definitions(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map(({ name }) => join(folder, name))
}

/** Those behind links, too: databases lie in the store. */
function subfolders(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())
}
