import type { RateLimit } from '../provider.ts'

/** When the next request fits a rate limit, as one number: the time up to which past requests have used the rate. */
export type Allowance = number

/** Milliseconds until a request is allowed. A tenth of the requests can be sent at once. */
export function delayOf(limit: RateLimit | undefined, used: Allowance | undefined, now: number): number {
  if (!limit || used === undefined) return 0
  return Math.max(0, Math.ceil(used - burstOf(limit) - now))
}

/** The allowance after a request. */
export function spend(limit: RateLimit | undefined, used: Allowance | undefined, now: number): Allowance | undefined {
  return limit && Math.max(used ?? 0, now) + limit.per / limit.requests
}

function burstOf({ requests, per }: RateLimit): number {
  return (per * Math.max(0, Math.floor(requests / 10) - 1)) / requests
}

const resetHeaders = ['x-rate-limit-reset', 'x-ratelimit-reset', 'ratelimit-reset']
const remainingHeaders = ['x-rate-limit-remaining', 'x-ratelimit-remaining', 'ratelimit-remaining']

/** Whether an answer says that no request is left, whatever its status. */
export function isUsedUp(headers: Headers): boolean {
  return remainingHeaders.some((name) => headers.get(name)?.trim() === '0')
}

/**
 * Milliseconds that the service asks to wait, by the headers of an answer: seconds, a date, or the time at which the limit is reset. Times
 * are compared with the clock of the service, if it sends a date.
 */
export function askedDelay(headers: Headers, now: number): number | undefined {
  const clock = Date.parse(headers.get('date') ?? '')
  const theirs = Number.isNaN(clock) ? now : clock
  const retryAfter = headers.get('retry-after')?.trim()
  if (retryAfter !== undefined && retryAfter !== '') {
    if (/^\d+(\.\d+)?$/.test(retryAfter)) return Math.ceil(Number(retryAfter) * 1000)
    const date = Date.parse(retryAfter)
    if (!Number.isNaN(date)) return Math.max(0, date - theirs)
  }
  for (const name of resetHeaders) {
    const reset = Number(headers.get(name) ?? Number.NaN)
    if (!Number.isFinite(reset) || reset <= 0) continue
    if (reset < 1e9) return Math.ceil(reset * 1000)
    return Math.max(0, (reset > 1e12 ? reset : reset * 1000) - theirs)
  }
  return undefined
}
