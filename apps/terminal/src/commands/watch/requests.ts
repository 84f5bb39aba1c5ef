import { setTimeout as sleep } from 'node:timers/promises'
import { combine, type Request } from './scope.ts'

/** Editors write a file in several steps: changes within this time count as one, in milliseconds. */
const quiet = 60
/** The maximum delay of a run, if files change continuously. */
const patience = 500

/** The queue of requests during runs: all of them are merged into one, and a new one stops the current run. */
export interface Requests {
  ask(request: Request): void
  /** Requests a run because a file changed: the run waits until the writer has finished. */
  askAfterEdit(request: Request): void
  /** Requeues a stopped request, without stopping anything. */
  putBack(request: Request): void
  /** Ends the queue. */
  end(): void
  /** Whether the queue is empty, and the next request is awaited. */
  isIdle(): boolean
  /**
   * Returns the next request, and the signal that stops it; undefined at the end. `onIdle` is called when it has to
   * wait.
   */
  next(onIdle: () => void): Promise<{ readonly request: Request; readonly signal: AbortSignal } | undefined>
}

/** Creates the queue, with a first request for everything. */
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
