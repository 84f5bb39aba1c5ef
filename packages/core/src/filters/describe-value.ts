import { ExactFloat, type Value } from '../values/value.ts'
import { printJson } from '../values/print-json.ts'

const longest = 60

/** Describes a value for messages: `the text "abc"`, `the number 1.0`, `a list of 3 values`, `nothing`. */
export function describeValue(value: Value | undefined): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'string') return `the text ${printJson(shorten(value))}`
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value instanceof ExactFloat) return `the number ${printJson(value)}`
  if (Array.isArray(value)) return value.length === 1 ? 'a list of one value' : `a list of ${value.length} values`
  return 'a map'
}

/** Prints a value as JSON, truncated if it is long. */
export function showValue(value: Value | undefined): string {
  return value === undefined ? 'missing' : shorten(printJson(value))
}

/** Truncates a text that is too long for a message. */
export function shorten(text: string): string {
  const points = Array.from(text.slice(0, longest * 2 + 2))
  return points.length > longest ? `${points.slice(0, longest).join('')}...` : text
}
