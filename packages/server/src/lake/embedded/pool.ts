import { LimitError } from '@picket/core'

/** A pool of a few resources, each used by one caller at a time; callers wait in order. */
export interface Pool<Thing> {
  /** Rejects with the signal's reason when it aborts, and at once when too many callers wait. */
  take(signal?: AbortSignal): Promise<Thing>
  release(thing: Thing): void
  /** Removes the idle ones permanently. */
  drain(): readonly Thing[]
}

export function createPool<Thing>(things: readonly Thing[], maxWaiting: number): Pool<Thing> {
  const free = [...things]
  const waiting: ((thing: Thing) => void)[] = []
  return {
    async take(signal) {
      signal?.throwIfAborted()
      if (free.length > 0) return free.pop()!
      if (waiting.length >= maxWaiting)
        throw new LimitError('Too many queries are waiting for the data lake.', { hint: 'Try again in a moment.' })
      return new Promise((resolve, reject) => {
        const take = (thing: Thing): void => {
          signal?.removeEventListener('abort', leave)
          resolve(thing)
        }
        const leave = (): void => {
          waiting.splice(waiting.indexOf(take), 1)
          reject(signal!.reason as Error)
        }
        waiting.push(take)
        signal?.addEventListener('abort', leave, { once: true })
      })
    },
    release(thing) {
      const next = waiting.shift()
      if (next) next(thing)
      else free.push(thing)
    },
    drain: () => free.splice(0),
  }
}
