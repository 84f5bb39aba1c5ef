import { ExactFloat, type Value } from './value.ts'

/**
 * Prints a value as JSON text that Python's `json.loads` reads back exactly: `1.0` stays a float, large integers are
 * exact.
 */
export function printJson(value: Value): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof ExactFloat) return printFloat(value.value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : printFloat(value)
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(printJson).join(',')}]`
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${printJson(item)}`)
  return `{${entries.join(',')}}`
}

/** `NaN`, `Infinity` and `-Infinity` are what Python's json module reads and writes for them. */
function printFloat(value: number): string {
  if (Object.is(value, -0)) return '-0.0'
  const text = String(value)
  return Number.isFinite(value) && /^-?\d+$/.test(text) ? `${text}.0` : text
}
