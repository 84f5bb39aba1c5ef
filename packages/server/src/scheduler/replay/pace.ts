import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Rests between pieces of work, so that what is under way beside it has the processor. */
export type Rest = (signal: AbortSignal) => Promise<void>

/** Of the time since the last rest, how much is rested: next to nothing where nobody else works. */
const least = 0.02
const most = 3
const shortest = 1
const longest = 250

/**
 * Gives way to live work: during each rest it sees how busy this thread is with others. Where it is, rests grow to three times the work
 * between them; where it is idle, they shrink to a fiftieth.
 */
export function createRest(): Rest {
  let share = 0.25
  let since = performance.now()
  return async (signal) => {
    const worked = performance.now() - since
    const before = performance.eventLoopUtilization()
    await sleep(Math.min(longest, Math.max(shortest, worked * share)), undefined, { signal })
    const { utilization } = performance.eventLoopUtilization(before)
    share = Math.min(most, Math.max(least, utilization > 0.5 ? share * 2 : share * 0.7))
    since = performance.now()
  }
}
