import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a restore fills is called so until it is whole, with the id of the process that does. */
export const unfinishedName = `.restoring-${process.pid}`

/** What restores left that were killed: what ends in such a name, of a process that is not there any more or was before this one. */
export function findUnfinished(folder: string, start: string): readonly string[] {
  return namesIn(folder)
    .filter((name) => name.startsWith(`${start}.restoring-`))
    .filter((name) => isGone(name.slice(start.length + '.restoring-'.length)))
    .map((name) => join(folder, name))
}

/** Whatever is wrong with the folder is told by whoever uses it. */
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
    // Somebody else's process is there, too.
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
