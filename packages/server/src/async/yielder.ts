import { setImmediate as turn } from 'node:timers/promises'

/** Yields to the event loop when the current slice has run long enough; call it between slices of work. */
export function createYielder(stopwatch: () => number = () => performance.now()): () => Promise<void> {
  let since = stopwatch()
  return async () => {
    if (stopwatch() - since < longestTurn) return
    await turn()
    since = stopwatch()
  }
}

/** In milliseconds; requests wait no longer than a few of these. */
const longestTurn = 10
