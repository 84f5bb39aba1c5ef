import { readJson } from './read-json.ts'
import { ExactFloat, type Value } from './value.ts'

/**
 * Parses JSON text with exact numbers: `1.0` stays a float, an integer beyond 2^53 becomes a bigint. Throws a
 * SyntaxError if the text is not JSON.
 */
export function parseJson(text: string): Value {
  return (losesNumbers(text) ? readJson(text, toExact) : readJson(text)) as Value
}

/** Returns whether `JSON.parse` may change numbers; only a negative result is certain. */
export function losesNumbers(text: string): boolean {
  return mayLoseNumbers.test(text) || /^\s*[-\d]/.test(text)
}

/**
 * Matches numbers that JavaScript may not preserve: many digits, a fraction of zeros or one so long that it may be
 * rounded to an integer, an exponent, minus zero. Addresses and versions in strings follow a quote and do not match.
 * Every repetition except those of blanks and zeros is bounded, so that long texts are matched in linear time.
 */
const mayLoseNumbers =
  /[:[,]\s*(?:-0(?![.\d])|-?(?:\d{16}|\d{6,15}\.|\d{1,15}(?:\.\d{10}|\.0+(?=[\s,\]}])|(?:\.\d{0,9})?[eE])))/

function toExact(source: string): Value {
  const value = Number(source)
  if (!/^-?\d+$/.test(source)) return Number.isInteger(value) || !Number.isFinite(value) ? new ExactFloat(value) : value
  if (!Number.isSafeInteger(value)) return BigInt(source)
  return value === 0 ? 0 : value
}
