import { TooManyRequestsError } from '../errors/too-many-requests.ts'

/** Runs a limited number of tasks at a time; others wait, in the order of the calls. */
export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Throws a TooManyRequestsError when more than `waiting` tasks wait. */
export function createConcurrencyLimit(limits: { readonly running: number; readonly waiting: number }): RunLimited {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limits.running) {
      if (queue.length >= limits.waiting) throw new TooManyRequestsError(1)
      // The task that ends passes its slot on.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
