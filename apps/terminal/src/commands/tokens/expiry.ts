import { toTime } from '../../program/times.ts'

/** `30d` is in thirty days here. */
export function toExpiry(text: string, now: number): string {
  const time = Date.parse(toTime(text, 'expires', now))
  return new Date(/^\d+[mhdw]$/.test(text) ? 2 * now - time : time).toISOString()
}
