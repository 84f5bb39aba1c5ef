import { ExactFloat, type Value } from '@picket/core'
import { toInstant, type Instant } from './instant.ts'

export type UnixUnit = 's' | 'ms' | 'us' | 'ns'

/** The nanoseconds of one unit. */
const nanosOf: Readonly<Record<UnixUnit, bigint>> = { s: 1_000_000_000n, ms: 1_000_000n, us: 1_000n, ns: 1n }

const maxNumberLength = 40

/**
 * Parses seconds since 1970, also with a fraction, from numbers and numeric texts. Digits after the ninth are
 * truncated.
 */
export function parseUnix(value: Value): Instant | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) return toInstant(value, 0)
  const number = readNumber(value)
  return number && fromParts(number.whole, number.fraction)
}

/** Parses integers of a unit. */
export function parseUnixIn(value: Value, unit: UnixUnit): Instant | undefined {
  if (unit === 'ms' && typeof value === 'number' && Number.isInteger(value)) {
    const seconds = Math.floor(value / 1000)
    return toInstant(seconds, (value - seconds * 1000) * 1_000_000)
  }
  const number = readNumber(value)
  if (!number || /[1-9]/.test(number.fraction)) return undefined
  return fromNanos(BigInt(number.whole) * nanosOf[unit])
}

/** Detects the unit by the size of the number: below 1e11 seconds, 1e14 milliseconds, 1e17 microseconds. */
export function parseUnixAuto(value: Value): Instant | undefined {
  const number = readNumber(value)
  if (!number) return undefined
  const size = Math.abs(Number(number.whole))
  if (size < 1e11) return parseUnix(value)
  return parseUnixIn(value, size < 1e14 ? 'ms' : size < 1e17 ? 'us' : 'ns')
}

/** Parses seconds or nanoseconds: numbers that exceed the year 9999 as seconds are nanoseconds. */
export function parseSecondsOrNanos(value: Value): Instant | undefined {
  return parseUnix(value) ?? parseUnixIn(value, 'ns')
}

interface DecimalNumber {
  /** Includes the sign. */
  readonly whole: string
  /** Digits; empty for whole numbers. */
  readonly fraction: string
}

function readNumber(value: Value): DecimalNumber | undefined {
  const text = toDecimalText(value)
  if (text === undefined || text.length > maxNumberLength) return undefined
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(text)
  return match ? { whole: match[1] ?? '', fraction: match[2] ?? '' } : undefined
}

function toDecimalText(value: Value): string | undefined {
  if (typeof value === 'string')
    return /[eE]/.test(value) && value.length <= maxNumberLength ? expand(Number(value)) : value
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return expand(value)
  return value instanceof ExactFloat ? expand(value.value) : undefined
}

function expand(number: number): string | undefined {
  if (!Number.isFinite(number)) return undefined
  const text = String(number)
  return text.includes('e') ? (Number.isInteger(number) ? BigInt(number).toString() : number.toFixed(9)) : text
}

function fromParts(whole: string, fraction: string): Instant | undefined {
  const nanos = BigInt(fraction.slice(0, 9).padEnd(9, '0'))
  return fromNanos(BigInt(whole) * nanosOf.s + (whole.startsWith('-') ? -nanos : nanos))
}

function fromNanos(nanos: bigint): Instant | undefined {
  const rest = ((nanos % nanosOf.s) + nanosOf.s) % nanosOf.s
  return toInstant(Number((nanos - rest) / nanosOf.s), Number(rest))
}
