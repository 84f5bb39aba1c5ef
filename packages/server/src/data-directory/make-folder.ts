import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { InvalidInputError } from '@picket/core'

/**
 * Creates a directory and its parents. Node's own function loops forever if the system reports that an existing
 * directory does not exist, as below /proc.
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
    throw new InvalidInputError(`Cannot create a directory in "${around}".`, {
      cause: error,
      hint: 'Choose another directory.',
    })
  }
}
