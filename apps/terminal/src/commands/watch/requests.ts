import { setTimeout as sleep } from 'node:timers/promises'
import { combine, type Request } from './scope.ts'

/** Editors write a file in several steps: changes count as one until it has been quiet for so long, in milliseconds. */
const quiet = 60
/** Something that writes all the time does not hold runs up for longer. */
const patience = 500

/** What is asked for while runs go on: all of it is one request, and whatever comes in stops the run that is going on. */
export interface Requests {
  ask(request: Request): void
  /** Asks because a file changed: the next run waits until its writer has finished. */
  askAfterEdit(request: Request): void
  /** Puts a request back that was stopped, without stopping anything. */
  putBack(request: Request): void
  /** Nothing is asked for any more. */
  end(): void
  /** Whether nothing is asked for, and the next request is waited for. */
  isIdle(): boolean
  /** The next request, and what stops it; nothing at the end. `onIdle` is called when it has to be waited for. */
  next(onIdle: () => void): Promise<{ readonly request: Request; readonly signal: AbortSignal } | undefined>
}

/** Begins with everything asked for. */
export function createRequests(): Requests {
  let pending: Request | undefined = { kind: 'all' }
  let changedAt = Number.NEGATIVE_INFINITY
  let hasEnded = false
  let waits = false
  let stop = new AbortController()
  let wake = (): void => {}
  const ask = (request: Request): void => {
    pending = combine(pending, request)
    stop.abort()
    wake()
  }
  return {
    ask,
    askAfterEdit: (request) => {
      changedAt = performance.now()
      ask(request)
    },
    putBack: (request) => (pending = combine(pending, request)),
    end: () => {
      hasEnded = true
      stop.abort()
      wake()
    },
    isIdle: () => waits,
    next: async (onIdle) => {
      if (pending === undefined && !hasEnded) {
        waits = true
        onIdle()
        await new Promise<void>((resume) => (wake = resume))
        waits = false
      }
      const waitsFrom = performance.now()
      const isBusy = (now: number): boolean => now - changedAt < quiet && now - waitsFrom < patience
      while (!hasEnded && isBusy(performance.now())) await sleep(quiet / 4)
      if (hasEnded || pending === undefined) return undefined
      const request = pending
      pending = undefined
      stop = new AbortController()
      return { request, signal: stop.signal }
    },
  }
}
