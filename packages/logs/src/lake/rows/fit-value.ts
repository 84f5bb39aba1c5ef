import { ExactFloat, isMap, type Value } from '@picket/core'
import { escapePercent } from '../names.ts'

const leastInt64 = -(2n ** 63n)
const mostUint64 = 2n ** 64n - 1n

/**
 * What a column of type JSON takes in place of a value, as near to it as can be; the value itself goes to `p_exact`. Integers beyond 64
 * bits, which the engine refuses in places, become texts.
 */
export function fitValue(value: Value): Value {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value === 'bigint') return value >= leastInt64 && value <= mostUint64 ? value : String(value)
  if (value instanceof ExactFloat) return Math.abs(value.value) < 2 ** 63 ? value.value : String(value.value)
  if (Array.isArray(value)) return (value as readonly Value[]).map(fitValue)
  if (!isMap(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [fitKey(key), fitValue(item)]))
}

/** No two keys become the same path, for which the engine would refuse the whole insert. */
export function fitKey(key: string): string {
  return escapePercent(key.toWellFormed())
}
