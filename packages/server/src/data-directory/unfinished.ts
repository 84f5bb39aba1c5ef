import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Names the directory that a restore fills until it is complete, with the id of its process. */
export const unfinishedName = `.restoring-${process.pid}`

/**
 * Finds what killed restores left: names with this ending, of a process that no longer exists or was an earlier one
 * with this id.
 */
export function findUnfinished(folder: string, start: string): readonly string[] {
  return namesIn(folder)
    .filter((name) => name.startsWith(`${start}.restoring-`))
    .filter((name) => isGone(name.slice(start.length + '.restoring-'.length)))
    .map((name) => join(folder, name))
}

/** Problems with the directory are reported by its user. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isGone(pid: string): boolean {
  if (!/^\d+$/.test(pid)) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    // A process of another user exists, too.
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
