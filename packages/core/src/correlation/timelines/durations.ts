import type { Value } from '../../values/value.ts'
import { fromMinutes, parseTime } from '../time.ts'

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const parts = /(\d+(?:\.\d+)?)(ms|s|m|h|d)/gy

/** A century in milliseconds: more than any lookback, but small enough for exact times. */
const longest = 100 * 366 * 86_400_000

/** `90s`, `5m`, `1h30m`, `2d`, or a whole number of minutes, in milliseconds. */
export function parseDuration(value: Value): number | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') {
    const minutes = Number(value)
    return Number.isInteger(minutes) && minutes >= 0 ? within(fromMinutes(minutes)) : undefined
  }
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll(' ', '')
  let sum = 0
  let end = 0
  for (const [whole, amount, unit] of text.matchAll(parts)) {
    sum += Number(amount) * (units[unit ?? ''] ?? 0)
    end += whole.length
  }
  return end === text.length && end > 0 ? within(Math.round(sum)) : undefined
}

/** A duration after `start`, or an ISO 8601 timestamp, in milliseconds since 1970. */
export function parseMoment(value: Value, start: number): number | undefined {
  const offset = parseDuration(value)
  if (offset !== undefined) return start + offset
  if (typeof value !== 'string') return undefined
  const time = parseTime(value)?.time
  return time !== undefined && Math.abs(time - start) <= longest ? time : undefined
}

/** Prints a duration for `parseDuration`: `1h30m`, `0m`. */
export function printOffset(milliseconds: number): string {
  if (milliseconds < 0) return `-${printOffset(-milliseconds)}`
  let rest = milliseconds
  let text = ''
  for (const unit of ['d', 'h', 'm', 's', 'ms']) {
    const size = units[unit] ?? 1
    const amount = Math.floor(rest / size)
    rest -= amount * size
    if (amount > 0) text += `${amount}${unit}`
  }
  return text || '0m'
}

function within(milliseconds: number): number | undefined {
  return milliseconds <= longest ? milliseconds : undefined
}
