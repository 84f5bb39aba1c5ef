import type { Pass } from './pass.ts'
import { toMilliseconds } from './time/instant.ts'

const day = 86_400_000

/** 1971-01-01T00:00:00Z and 2105-12-31T23:59:59.999Z: what dates of the lake hold (reference: data 8.2). */
const earliest = 31_536_000_000
const latest = 4_291_747_199_999

/**
 * The time by which an event is kept, in milliseconds: that of its first field with one, or else that at which it is parsed. What the lake
 * could not file is moved into its years; that, and what is far from now, is warned of (reference: data 3).
 */
export function toEventTime(pass: Pass): number {
  if (!pass.eventTime) return clamp(pass.now)
  const time = toMilliseconds(pass.eventTime)
  const clamped = clamp(time)
  if (clamped !== time) pass.warn('p_event_time is moved into the years 1971 to 2105')
  else if (time > pass.now + day) pass.warn('p_event_time is more than 24 hours after p_parse_time')
  else if (time < pass.now - 90 * day) pass.warn('p_event_time is more than 90 days before p_parse_time')
  return clamped
}

function clamp(time: number): number {
  return Math.min(Math.max(time, earliest), latest)
}
