import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { InvalidInputError } from '@picket/core'

/**
 * Makes a folder, and those that it lies in. Node's own way never ends where the system says that a folder is not there although it
 * is, as below /proc.
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const around = dirname(path)
  if (!existsSync(around)) makeFolder(around)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
    if (code !== 'ENOENT') throw error
    throw new InvalidInputError(`No folder can be made in "${around}".`, {
      cause: error,
      hint: 'Choose another place.',
    })
  }
}
