import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes empty definitions of tables. They remain when the disk is full while ClickHouse creates a table, and it does
 * not start with one of them.
 */
export function discardUnfinished(engine: string): void {
  const folders = [
    join(engine, 'metadata'),
    ...subfolders(join(engine, 'metadata')),
    ...subfolders(join(engine, 'store')).flatMap(subfolders),
  ]
  const empty = folders.flatMap((folder) => definitions(folder)).filter((file) => statSync(file).size === 0)
  // Found twice if there is a link to it.
  for (const file of empty) rmSync(file, { force: true })
}

function definitions(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map(({ name }) => join(folder, name))
}

/** Follows links, because databases are links to the store. */
function subfolders(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())
}
