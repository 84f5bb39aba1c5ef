import { existsSync, lstatSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { InvalidInputError } from '@picket/core'

/** Where an empty directory really is, nothing where there is none yet. Throws an InvalidInputError where something else is in the way. */
export function findEmptyFolder(
  path: string,
  { name, hint }: { readonly name: string; readonly hint: string },
): string | undefined {
  if (!existsSync(path)) {
    // To a disk that is not mounted, mostly: what is made in its place would lie on another.
    if (isLink(path))
      throw new InvalidInputError(`${name} is a link to a place that is not there.`, {
        hint: 'Mount or make that place, or choose another.',
      })
    return undefined
  }
  if (!statSync(path).isDirectory())
    throw new InvalidInputError(`${name} is no directory.`, { hint: 'Choose a new or an empty one.' })
  if (readdirSync(path).length > 0) throw new InvalidInputError(`${name} is not empty.`, { hint })
  return realpathSync(path)
}

/** Whether all of that is gone: where nobody may look, nothing can be removed either. */
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
