import { endOfDigits, readDigits, readNanos } from './digits.ts'
import { fromClock, type Instant } from './instant.ts'

/**
 * Parses `2026-01-02T03:04:05.678Z`, with any offset; the `T` can be a space, and letters lower case, as RFC 3339, 5.6
 * allows.
 */
export function parseRfc3339(text: string): Instant | undefined {
  const length = text.length
  if (length < 20 || length > 64) return undefined
  const year = readDigits(text, 0, 4)
  const month = readDigits(text, 5, 7)
  const day = readDigits(text, 8, 10)
  const hour = readDigits(text, 11, 13)
  const minute = readDigits(text, 14, 16)
  const second = readDigits(text, 17, 19)
  if (year < 1 || month < 0 || day < 0 || hour < 0 || minute < 0 || second < 0) return undefined
  if (text[4] !== '-' || text[7] !== '-' || text[13] !== ':' || text[16] !== ':') return undefined
  const between = text[10]
  if (between !== 'T' && between !== 't' && between !== ' ') return undefined
  const dot = text[19] === '.'
  const end = dot ? endOfDigits(text, 20) : 19
  if (dot && end === 20) return undefined
  const offset = readOffset(text, end)
  if (offset === undefined) return undefined
  const nanos = dot ? readNanos(text, 20, end) : 0
  return fromClock({ year, month, day, hour, minute, second, nanos }, offset)
}

/** Parses the offset at the end of the text, in seconds: `Z` or `+02:00`. */
function readOffset(text: string, at: number): number | undefined {
  const sign = text[at]
  if (sign === 'Z' || sign === 'z') return at + 1 === text.length ? 0 : undefined
  if ((sign !== '+' && sign !== '-') || at + 6 !== text.length || text[at + 3] !== ':') return undefined
  const hours = readDigits(text, at + 1, at + 3)
  const minutes = readDigits(text, at + 4, at + 6)
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return undefined
  return (sign === '-' ? -1 : 1) * (hours * 3600 + minutes * 60)
}

/** Parses the format of our own events: UTC without a zone, with or without a fraction. */
export function parseUtcText(text: string): Instant | undefined {
  return parseRfc3339(`${text}Z`)
}
