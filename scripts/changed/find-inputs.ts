import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

const quoted = /'([^'\n]+)'/g

/** The file of each entry point of our packages: `@picket/core/node` is `packages/core/src/node/index.ts`. */
export type EntryPoints = ReadonlyMap<string, string>

/**
 * Returns the files and directories that a source text names in quotes, as paths from the root: what it imports, starts
 * as a process or reads. A name is resolved relative to the file's directory and to the root, and must exist; a name
 * without a slash only matches a file in the same directory. Entry points of our packages are resolved to their files.
 */
export function findInputs(root: string, text: string, file: string, entryPoints: EntryPoints): readonly string[] {
  const names = [...text.matchAll(quoted)].map(([, name]) => name!)
  const beside = posix.dirname(file)
  const found = names.flatMap((name) => {
    const entryPoint = entryPoints.get(name)
    if (entryPoint !== undefined) return [entryPoint]
    if (!/^[\w@./-]+$/.test(name) || name.startsWith('/')) return []
    const paths = [posix.join(beside, name), ...(name.includes('/') ? [posix.normalize(name)] : [])]
    return paths.map((path) => path.replace(/\/$/, '')).filter((path) => isInput(root, path, name))
  })
  return [...new Set(found)]
}

/**
 * Excludes the root and the directories of whole packages: `join(directory, '..')` does not mean that everything below
 * is read.
 */
function isInput(root: string, path: string, name: string): boolean {
  const depth = path.split('/').length
  if (path.startsWith('..') || depth < 2 || !/\w/.test(name) || !existsSync(join(root, path))) return false
  return statSync(join(root, path)).isFile() || (name.includes('/') && depth > 2)
}
