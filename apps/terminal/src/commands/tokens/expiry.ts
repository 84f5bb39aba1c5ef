import { toTime } from '../../program/times.ts'
import { UsageError } from '../../program/usage-error.ts'

/** `30d` is in thirty days here. */
export function toExpiry(text: string, now: number): string {
  try {
    const time = Date.parse(toTime(text, 'expires', now))
    return new Date(/^\d+[mhdw]$/.test(text) ? 2 * now - time : time).toISOString()
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause
    throw new UsageError(cause.message, {
      cause,
      hint: 'Give 2026-12-31, 2026-12-31T12:00Z, or in how long: 12h, 30d, 26w.',
    })
  }
}
