import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { shownName } from './shown-name.ts'

export function isQueryFile(path: string): boolean {
  return /\.(?:pf|picketflow)$/.test(path)
}

/** A file that is a query in PicketFlow. */
export interface QueryFile {
  /** As findings show it. */
  readonly file: string
  readonly path: string
  readonly text: string
}

/** Reads the files of queries among paths: files, and folders with all folders in them. Others are left out. */
export function readQueryFiles(
  paths: readonly string[],
  cwd: string,
  ignored: readonly string[] = [],
  unsaved: ReadonlyMap<string, string> = new Map(),
): readonly QueryFile[] {
  const without = new Set(ignored.map((path) => resolve(cwd, path)))
  const found = new Set(paths.flatMap((path) => findIn(resolve(cwd, path), without)))
  for (const path of unsaved.keys()) if (isQueryFile(path)) found.add(path)
  return [...found].toSorted().flatMap((path): readonly QueryFile[] => {
    const text = unsaved.get(path) ?? read(path)
    return text === undefined ? [] : [{ file: shownName(path, cwd), path, text }]
  })
}

function findIn(path: string, ignored: ReadonlySet<string>): readonly string[] {
  if (ignored.has(path)) return []
  const status = statSync(path, { throwIfNoEntry: false })
  if (status?.isFile() === true) return isQueryFile(path) ? [path] : []
  if (status?.isDirectory() !== true) return []
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
    const inner = join(path, entry.name)
    if (entry.isDirectory()) return findIn(inner, ignored)
    return entry.isFile() && isQueryFile(entry.name) && !ignored.has(inner) ? [inner] : []
  })
}

/** Most texts of a server are smaller, and a longer query is a mistake. */
const mostBytes = 1_000_000

/** Undefined if it cannot be read, or is not a text of a query. */
function read(path: string): string | undefined {
  try {
    return statSync(path).size > mostBytes ? undefined : readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
