import type { TimeParts } from './directives.ts'
import {
  civilFromDays,
  daysFromCivil,
  fromClock,
  toInstant,
  toMilliseconds,
  type ClockTime,
  type Instant,
} from './instant.ts'
import { offsetOfZone } from './zones.ts'

const msOfDay = 86_400_000

/**
 * Resolves the parts of a time. Without a zone it is UTC. Without a year, or without any date, it is the time closest
 * to `now` (milliseconds), but never more than 24 hours after it. Other missing parts have their lowest value.
 */
export function toMoment(parts: TimeParts, now: number): Instant | undefined {
  if (parts.epoch !== undefined) return toInstant(parts.epoch, parts.nanos)
  if (parts.year !== undefined) return atDate(parts, parts.year)
  const hasDate = parts.month !== undefined || parts.day !== undefined || parts.dayOfYear !== undefined
  const today = civilFromDays(Math.floor(now / msOfDay))
  const candidates = hasDate
    ? // A 29th of February is at most eight years from any day.
      Array.from({ length: 10 }, (_, step) => atDate(parts, today.year + 1 - step))
    : [1, 0, -1].map((step) => onDay(parts, civilFromDays(Math.floor(now / msOfDay) + step)))
  return closest(candidates, now)
}

function closest(candidates: readonly (Instant | undefined)[], now: number): Instant | undefined {
  let best: Instant | undefined
  for (const candidate of candidates) {
    if (!candidate || toMilliseconds(candidate) > now + msOfDay) continue
    if (!best || distance(candidate, now) < distance(best, now)) best = candidate
  }
  return best
}

function distance(instant: Instant, now: number): number {
  return Math.abs(toMilliseconds(instant) - now)
}

function atDate(parts: TimeParts, year: number): Instant | undefined {
  if (parts.dayOfYear === undefined || parts.month !== undefined)
    return onDay(parts, { year, month: parts.month ?? 1, day: parts.day ?? 1 })
  const date = civilFromDays(daysFromCivil(year, 1, 1) + parts.dayOfYear - 1)
  return parts.dayOfYear >= 1 && date.year === year ? onDay(parts, date) : undefined
}

function onDay(parts: TimeParts, date: { readonly year: number; readonly month: number; readonly day: number }) {
  const hour = toHour(parts)
  if (hour === undefined || date.year < 1) return undefined
  const clock: ClockTime = { ...date, hour, minute: parts.minute ?? 0, second: parts.second ?? 0, nanos: parts.nanos }
  const offset = parts.offset ?? (parts.zone === undefined ? 0 : offsetOfZone(parts.zone, clock))
  return offset === undefined ? undefined : fromClock(clock, offset)
}

function toHour({ hour = 0, isAfternoon }: TimeParts): number | undefined {
  if (isAfternoon === undefined) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (isAfternoon ? 12 : 0)
}
