import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. Node's own way tries forever where the system denies that the parent exists, as below `/proc`.
 * Those that it makes get the mode.
 */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(path)) throw error
  }
}

/** A link that leads nowhere, or in a circle, does not count. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
