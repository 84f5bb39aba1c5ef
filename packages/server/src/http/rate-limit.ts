import type { Clock } from '../ports/clock.ts'
import { TooManyRequestsError } from '../errors/too-many-requests.ts'

/** Lets each key through `perSecond` times a second over time, `burst` at once. */
export interface RateLimit {
  /** Throws TooManyRequestsError once the key has no more. */
  take(key: string): void
}

interface Bucket {
  tokens: number
  at: number
}

/** Keys beyond this many push out the ones that were longest unused: those are full again anyway. */
const mostKeys = 20_000

export function createRateLimit(options: {
  readonly perSecond: number
  readonly burst: number
  readonly now: Clock
}): RateLimit {
  const { perSecond, burst, now } = options
  const buckets = new Map<string, Bucket>()
  return {
    take(key) {
      const at = now()
      const old = buckets.get(key) ?? { tokens: burst, at }
      // A clock that was set back refills nothing and takes nothing away.
      const tokens = Math.min(burst, old.tokens + (Math.max(0, at - old.at) / 1000) * perSecond)
      buckets.delete(key)
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at })
      if (buckets.size > mostKeys) buckets.delete(buckets.keys().next().value!)
      if (tokens < 1) throw new TooManyRequestsError(Math.max(1, Math.ceil((1 - tokens) / perSecond)))
    },
  }
}
