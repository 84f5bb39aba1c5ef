import { ExactFloat, isMap, printJson, type Value } from '@picket/core'

/** From ECMAScript 2026: text that `JSON.stringify` prints unchanged. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): object }

/** Returns a value that `JSON.stringify` prints exactly: `1.0` stays a float, long integers keep all digits. */
export function toExactJson(value: Value): unknown {
  if (typeof value === 'bigint') return rawJSON(value.toString())
  if (value instanceof ExactFloat) return Number.isFinite(value.value) ? rawJSON(printJson(value)) : printJson(value)
  if (Array.isArray(value)) return (value as readonly Value[]).map(toExactJson)
  if (!isMap(value)) return value
  // Keys such as __proto__ are ordinary keys.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toExactJson(item)]))
}
