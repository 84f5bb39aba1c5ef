import { readJson } from './read-json.ts'
import { ExactFloat, type Value } from './value.ts'

/**
 * Reads JSON text with its numbers exact: `1.0` stays a float, an integer beyond 2^53 becomes a bigint. Throws a SyntaxError on
 * anything that is no JSON.
 */
export function parseJson(text: string): Value {
  return (losesNumbers(text) ? readJson(text, toExact) : readJson(text)) as Value
}

/** Whether `JSON.parse` alone may give back other numbers than are written; certain only when it does not. */
export function losesNumbers(text: string): boolean {
  return mayLoseNumbers.test(text) || /^\s*[-\d]/.test(text)
}

/**
 * Where a number may stand, one that JavaScript could not give back as it was written: many digits, a fraction of zeros or so long that it
 * may be rounded to a whole number, an exponent, minus zero. Addresses and versions in texts follow a quote and do not count. Every
 * repetition but those of blanks and zeros has a limit, so that long texts are read in linear time.
 */
const mayLoseNumbers =
  /[:[,]\s*(?:-0(?![.\d])|-?(?:\d{16}|\d{6,15}\.|\d{1,15}(?:\.\d{10}|\.0+(?=[\s,\]}])|(?:\.\d{0,9})?[eE])))/

function toExact(source: string): Value {
  const value = Number(source)
  if (!/^-?\d+$/.test(source)) return Number.isInteger(value) || !Number.isFinite(value) ? new ExactFloat(value) : value
  if (!Number.isSafeInteger(value)) return BigInt(source)
  return value === 0 ? 0 : value
}
