import type { Pass } from './pass.ts'
import { toMilliseconds } from './time/instant.ts'

const day = 86_400_000

/** 1971-01-01T00:00:00Z and 2105-12-31T23:59:59.999Z: the range of dates in the lake. */
const earliest = 31_536_000_000
const latest = 4_291_747_199_999

/**
 * Returns the event time in milliseconds: the first field with one, by default the time of parsing. Times outside of
 * the lake's range are clamped to it; that, and a time far from now, adds a warning.
 */
export function toEventTime(pass: Pass): number {
  if (!pass.eventTime) return clamp(pass.now)
  const time = toMilliseconds(pass.eventTime)
  const clamped = clamp(time)
  if (clamped !== time) pass.warn('p_event_time is limited to the years 1971 to 2105')
  else if (time > pass.now + day) pass.warn('p_event_time is more than 24 hours after p_parse_time')
  else if (time < pass.now - 90 * day) pass.warn('p_event_time is more than 90 days before p_parse_time')
  return clamped
}

function clamp(time: number): number {
  return Math.min(Math.max(time, earliest), latest)
}
