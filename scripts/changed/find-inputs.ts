import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

const quoted = /'([^'\n]+)'/g

/** Where each entry point of our packages is: `@picket/core/node` at `packages/core/src/node/index.ts`. */
export type Doors = ReadonlyMap<string, string>

/**
 * Returns the files and directories that a source text names in quotes, as paths from the root: what it imports, starts as a process or
 * reads. A name counts from the file's directory or from the root, and only where something has it; one without a slash, only as a file
 * beside it. Entry points of our packages count as the files that they are.
 */
export function findInputs(root: string, text: string, file: string, doors: Doors): readonly string[] {
  const names = [...text.matchAll(quoted)].map(([, name]) => name!)
  const beside = posix.dirname(file)
  const found = names.flatMap((name) => {
    const door = doors.get(name)
    if (door !== undefined) return [door]
    if (!/^[\w@./-]+$/.test(name) || name.startsWith('/')) return []
    const places = [posix.join(beside, name), ...(name.includes('/') ? [posix.normalize(name)] : [])]
    return places.map((place) => place.replace(/\/$/, '')).filter((place) => isInput(root, place, name))
  })
  return [...new Set(found)]
}

/** Not the root, nor a directory that holds a whole package by accident: `join(directory, '..')` says nothing about what is read. */
function isInput(root: string, path: string, name: string): boolean {
  const depth = path.split('/').length
  if (path.startsWith('..') || depth < 2 || !/\w/.test(name) || !existsSync(join(root, path))) return false
  return statSync(join(root, path)).isFile() || (name.includes('/') && depth > 2)
}
