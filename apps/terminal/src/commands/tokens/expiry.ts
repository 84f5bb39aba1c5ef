import { toTime } from '../../program/times.ts'
import { UsageError } from '../../program/usage-error.ts'

/** Converts an expiry to a time; `30d` is in thirty days. */
export function toExpiry(text: string, now: number): string {
  try {
    const time = Date.parse(toTime(text, 'expires', now))
    return new Date(/^\d+[mhdw]$/.test(text) ? 2 * now - time : time).toISOString()
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause
    throw new UsageError(cause.message, {
      cause,
      hint: 'Use a date such as 2026-12-31 or 2026-12-31T12:00Z, or a duration such as 12h, 30d or 26w.',
    })
  }
}
