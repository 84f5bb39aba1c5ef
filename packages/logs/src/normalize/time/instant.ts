/** A moment in UTC with nanosecond precision: seconds since 1970 and nanoseconds of that second. Years 1 to 9999. */
export interface Instant {
  readonly seconds: number
  /** 0 to 999,999,999. */
  readonly nanos: number
}

/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z. */
export const firstSecond = -62_135_596_800
export const lastSecond = 253_402_300_799

const secondsOfDay = 86_400

/** Returns undefined outside of the years 1 to 9999. */
export function toInstant(seconds: number, nanos: number): Instant | undefined {
  return seconds >= firstSecond && seconds <= lastSecond ? { seconds, nanos } : undefined
}

/** A local date and time without a zone. Months and days count from 1; second 60 is a leap second. */
export interface ClockTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly nanos: number
}

/**
 * Converts a local time to a moment, by the offset from UTC in seconds; undefined if there is no such date or time. A
 * leap second counts as in POSIX, as the first second of the next minute, and is valid only at 23:59:60 UTC.
 */
export function fromClock(clock: ClockTime, offset: number): Instant | undefined {
  const { year, month, day, hour, minute, second } = clock
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 60) return undefined
  const seconds = daysFromCivil(year, month, day) * secondsOfDay + hour * 3600 + minute * 60 + second - offset
  if (second === 60 && seconds % secondsOfDay !== 0) return undefined
  return toInstant(seconds, clock.nanos)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Returns the days since 1970-01-01 in the proleptic Gregorian calendar. */
export function daysFromCivil(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export function civilFromDays(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

export function toMilliseconds({ seconds, nanos }: Instant): number {
  return seconds * 1000 + Math.floor(nanos / 1_000_000)
}

export function fromMilliseconds(ms: number): Instant {
  const seconds = Math.floor(ms / 1000)
  return { seconds, nanos: Math.round((ms - seconds * 1000) * 1_000_000) }
}

/**
 * Prints a time as rules and the lake read it, in UTC: `2026-01-02 03:04:05.000000000`, or with fewer digits. `join`
 * builds a flat string, which JSON.stringify prints faster than a concatenated one.
 */
export function printInstant({ seconds, nanos }: Instant, digits: 3 | 9 = 9): string {
  const days = Math.floor(seconds / secondsOfDay)
  const rest = seconds - days * secondsOfDay
  const hour = Math.floor(rest / 3600)
  const minute = Math.floor((rest - hour * 3600) / 60)
  const clock = ` ${two(hour)}:${two(minute)}:${two(rest % 60)}`
  return [printDay(days), clock, printFraction(nanos, digits)].join('')
}

function printFraction(nanos: number, digits: 3 | 9): string {
  if (nanos === 0) return digits === 9 ? '.000000000' : '.000'
  const fraction = digits === 9 ? nanos : Math.floor(nanos / 1_000_000)
  return `.${String(fraction).padStart(digits, '0')}`
}

/** Caches the last day: most events of a batch are of one day. */
let lastDay = { days: NaN, text: '' }

function printDay(days: number): string {
  if (lastDay.days === days) return lastDay.text
  const { year, month, day } = civilFromDays(days)
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  lastDay = { days, text }
  return text
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}
