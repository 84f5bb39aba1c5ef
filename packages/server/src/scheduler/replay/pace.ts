import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Pauses between pieces of work, so that other work has the processor. */
export type Rest = (signal: AbortSignal) => Promise<void>

/** The part of the time since the last pause to pause: almost none if the process is idle. */
const least = 0.02
const most = 3
const shortest = 1
const longest = 250

/**
 * Yields to live work: during each pause it measures how busy this thread is with other work. If it is busy, pauses
 * grow to three times the work between them; if it is idle, they shrink to 2 %.
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
