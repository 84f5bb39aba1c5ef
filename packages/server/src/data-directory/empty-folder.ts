import { existsSync, lstatSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { InvalidInputError } from '@picket/core'

/**
 * Returns the real path of an empty directory, or undefined if it does not exist yet. Throws an InvalidInputError if
 * something else is in the way.
 */
export function findEmptyFolder(
  path: string,
  { name, hint }: { readonly name: string; readonly hint: string },
): string | undefined {
  if (!existsSync(path)) {
    // Usually to a disk that is not mounted: a directory created in its place would be on another disk.
    if (isLink(path))
      throw new InvalidInputError(`${name} is a link to a directory that does not exist.`, {
        hint: 'Mount or create its target, or choose another directory.',
      })
    return undefined
  }
  if (!statSync(path).isDirectory())
    throw new InvalidInputError(`${name} is not a directory.`, { hint: 'Choose a new or an empty one.' })
  if (readdirSync(path).length > 0) throw new InvalidInputError(`${name} is not empty.`, { hint })
  return realpathSync(path)
}

/** Returns whether all of it is deleted: without permission to read, nothing can be deleted either. */
export function removeAll(paths: readonly string[]): boolean {
  try {
    for (const path of paths) rmSync(path, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}
