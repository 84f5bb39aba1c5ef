import { setImmediate as turn } from 'node:timers/promises'

/** Lets others have their turn when the present one has taken long enough; to be called between slices of work. */
export function createBreath(stopwatch: () => number = () => performance.now()): () => Promise<void> {
  let since = stopwatch()
  return async () => {
    if (stopwatch() - since < longestTurn) return
    await turn()
    since = stopwatch()
  }
}

/** Milliseconds; requests wait no longer than a few of these. */
const longestTurn = 10
