export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'

const lengths = { second: 1n, minute: 60n, hour: 3600n, day: 86_400n, week: 604_800n } as const
const months = { month: 1, quarter: 3, year: 12 } as const
const second = 1_000_000_000n

const shortUnits: Readonly<Record<string, Unit>> = {
  s: 'second',
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
  y: 'year',
}

/** The resolver has checked that it is one. */
export function unitOf(text: string): Unit {
  const written = text.toLowerCase()
  return shortUnits[written] ?? (written.replace(/s$/, '') as Unit)
}

function isMonths(unit: Unit): unit is keyof typeof months {
  return unit in months
}

/** `2026-01-31 12:00:00.000`, with as many digits as there are. */
export function printTime(nanoseconds: bigint): string {
  const rest = modulo(nanoseconds, second)
  const at = new Date(Number((nanoseconds - rest) / 1_000_000n))
  const digits = rest % 1_000_000n === 0n ? 3 : rest % 1000n === 0n ? 6 : 9
  return `${at.toISOString().slice(0, 19).replace('T', ' ')}.${String(rest).padStart(9, '0').slice(0, digits)}`
}

/** Days that a month does not have become its last one. Times beyond 64 bits of nanoseconds do not exist. */
export function addUnits(time: bigint, count: bigint, unit: Unit): bigint | null {
  if (!isMonths(unit)) return within(time + count * lengths[unit] * second)
  const day = floorTo(time, 86_400n * second)
  const at = dateOf(day)
  const month = at.getUTCFullYear() * 12 + at.getUTCMonth() + Number(count) * months[unit]
  if (!isMonth(month)) return null
  const last = new Date(Date.UTC(Math.floor(month / 12), modulo(month, 12) + 1, 0)).getUTCDate()
  return within(monthStart(month) + BigInt(Math.min(at.getUTCDate(), last) - 1) * 86_400n * second + (time - day))
}

function within(time: bigint): bigint | null {
  return BigInt.asIntN(64, time) === time ? time : null
}

function isMonth(month: number): boolean {
  return month >= 12_000 && month < 36_000
}

/** Counts the starts of units between two times. Weeks start on Monday. */
export function countUnits(unit: Unit, from: bigint, to: bigint): bigint {
  return indexOf(unit, to) - indexOf(unit, from)
}

function indexOf(unit: Unit, time: bigint): bigint {
  if (unit === 'week') return floorDivide(time + 3n * lengths.day * second, lengths.week * second)
  if (!isMonths(unit)) return floorDivide(time, lengths[unit] * second)
  return floorDivide(BigInt(monthOf(time)), BigInt(months[unit]))
}

export function truncate(unit: Unit, time: bigint): bigint | null {
  if (unit === 'week')
    return within(floorTo(time + 3n * lengths.day * second, lengths.week * second) - 3n * lengths.day * second)
  return sliceOf(time, 1n, unit)
}

/** The start of a slice of units, counted from 1970. */
export function sliceOf(time: bigint, count: bigint, unit: Unit): bigint | null {
  if (!isMonths(unit)) return within(floorTo(time, count * lengths[unit] * second))
  const width = Number(count) * months[unit]
  const month = monthOf(time) - 1970 * 12
  const start = 1970 * 12 + Math.floor(month / width) * width
  return isMonth(start) ? monthStart(start) : null
}

function monthOf(time: bigint): number {
  const at = dateOf(time)
  return at.getUTCFullYear() * 12 + at.getUTCMonth()
}

function monthStart(month: number): bigint {
  return BigInt(Date.UTC(Math.floor(month / 12), modulo(month, 12))) * 1_000_000n
}

export function dateOf(time: bigint): Date {
  return new Date(Number(floorDivide(time, 1_000_000n)))
}

function floorTo(value: bigint, width: bigint): bigint {
  return value - modulo(value, width)
}

function floorDivide(value: bigint, width: bigint): bigint {
  return (value - modulo(value, width)) / width
}

function modulo(value: bigint, width: bigint): bigint
function modulo(value: number, width: number): number
function modulo(value: bigint | number, width: bigint | number): bigint | number {
  const [left, right] = [value as number, width as number]
  return ((left % right) + right) % right
}
