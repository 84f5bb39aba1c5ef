import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lets the threads of the engine that merge parts give way to all others: events waited for seconds each time they had something to do.
 * Nobody waits for a merge; should they fall far behind, the engine slows inserts. To be called whenever they may have come, which is with the
 * first table that is used: once they are found, it does nothing. Only Linux lets threads have priorities of their own.
 */
export function createYieldingMerges(tasks = '/proc/self/task'): () => void {
  let isDone = process.platform !== 'linux'
  return () => {
    if (isDone) return
    const merging = findMerging(tasks)
    isDone = merging.length > 0
    for (const id of merging) yieldThread(id)
  }
}

function yieldThread(id: number): void {
  try {
    setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where it is not allowed, it stays as it is.
  }
}

function findMerging(tasks: string): readonly number[] {
  return readdirSync(tasks)
    .filter((id) => nameOf(`${tasks}/${id}`).startsWith('MergeMutate'))
    .map(Number)
}

/** Threads end while they are looked at. */
function nameOf(task: string): string {
  try {
    return readFileSync(`${task}/comm`, 'utf8')
  } catch {
    return ''
  }
}
