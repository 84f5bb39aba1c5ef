/// <reference lib="es2020.intl" />
import { daysFromCivil, type ClockTime } from './instant.ts'

/**
 * Abbreviations with one common meaning in logs, in hours ahead of UTC. Ambiguous ones (IST, CST of China) have the
 * meaning of RFC 2822 or are not listed.
 */
const hoursOf: Readonly<Record<string, number>> = {
  UTC: 0,
  UT: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  WEST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
}

/** Returns the offset from UTC in seconds for an abbreviation, or a name of the tz database such as `Europe/Berlin`. */
export function offsetOfZone(name: string, clock: ClockTime): number | undefined {
  const hours = hoursOf[name.toUpperCase()]
  if (hours !== undefined) return hours * 3600
  return name.includes('/') ? offsetByName(name, clock) : undefined
}

/**
 * If clocks were set back, the first of the two possible moments counts; if they were set forward, the time is read
 * with the offset from before.
 */
function offsetByName(name: string, clock: ClockTime): number | undefined {
  const format = formatOf(name)
  if (!format) return undefined
  const local = toSeconds(clock)
  const day = 86_400
  const [before, after] = [offsetAt(format, local - day), offsetAt(format, local + day)]
  if (before === after) return before
  return offsetAt(format, local - before) === before
    ? before
    : offsetAt(format, local - after) === after
      ? after
      : before
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>()
const maxFormats = 100

function formatOf(name: string): Intl.DateTimeFormat | undefined {
  if (formats.has(name)) return formats.get(name)
  if (formats.size >= maxFormats) formats.clear()
  const format = createFormat(name)
  formats.set(name, format)
  return format
}

function createFormat(name: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return undefined
  }
}

/** Returns the offset of the zone at a moment in seconds since 1970. */
function offsetAt(format: Intl.DateTimeFormat, seconds: number): number {
  const parts = new Map(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]))
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type) ?? 0)
  const year = parts.get('era') === 'BC' ? 1 - read('year') : read('year')
  const shown = { year, month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') }
  return toSeconds({ ...shown, second: read('second'), nanos: 0 }) - seconds
}

function toSeconds({ year, month, day, hour, minute, second }: ClockTime): number {
  return daysFromCivil(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
}
