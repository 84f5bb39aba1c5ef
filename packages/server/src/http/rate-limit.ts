import type { Clock } from '../ports/clock.ts'
import { TooManyRequestsError } from '../errors/too-many-requests.ts'

/** Allows `perSecond` requests per key on average, and `burst` at once. */
export interface RateLimit {
  /** Throws a TooManyRequestsError if the key has no tokens left. */
  take(key: string): void
}

interface Bucket {
  tokens: number
  at: number
}

/** Beyond this number of keys, the least recently used ones are removed; their buckets are full again anyway. */
const maxKeys = 20_000

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
      // A clock that was set back neither adds nor removes tokens.
      const tokens = Math.min(burst, old.tokens + (Math.max(0, at - old.at) / 1000) * perSecond)
      buckets.delete(key)
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at })
      if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value!)
      if (tokens < 1) throw new TooManyRequestsError(Math.max(1, Math.ceil((1 - tokens) / perSecond)))
    },
  }
}
