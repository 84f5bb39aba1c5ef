import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { InvalidInputError } from '@picket/core'

/** Where an empty directory really is, nothing where there is none yet. Throws an InvalidInputError where something else is in the way. */
export function findEmptyFolder(
  path: string,
  { name, hint }: { readonly name: string; readonly hint: string },
): string | undefined {
  if (!existsSync(path)) return undefined
  if (!statSync(path).isDirectory())
    throw new InvalidInputError(`${name} is no directory.`, { hint: 'Choose a new or an empty one.' })
  if (readdirSync(path).length > 0) throw new InvalidInputError(`${name} is not empty.`, { hint })
  return realpathSync(path)
}
