import { ExactFloat, type Value, type ValueMap } from '@picket/core'

const leastInt64 = -(2n ** 63n)
const mostInt64 = 2n ** 63n - 1n

/**
 * Whether a value below the root of a JSON column survives a round trip. Nulls and empty objects are dropped, `1.0` is
 * returned as `1`, lists get one type for all their elements, and integers beyond 64 bits become floats. Returns false
 * where that is uncertain.
 */
export function keepsValue(value: Value): boolean {
  if (value === null || value instanceof ExactFloat) return false
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value === 'bigint') return value >= leastInt64 && value <= mostInt64
  if (typeof value !== 'object') return true
  if (Array.isArray(value)) return keepsList(value)
  return Object.keys(value).length > 0 && keepsMap(value as ValueMap)
}

/** Same as `keepsValue`, for an object at the root of a column or in a list, where it may be empty. */
export function keepsMap(map: ValueMap): boolean {
  for (const key in map) if (!keepsKey(key) || !keepsValue(map[key]!)) return false
  return true
}

/** Keys with `%` are escaped (`fitKey`), and so read back differently. */
export function keepsKey(key: string): boolean {
  return key.isWellFormed() && !key.includes('%')
}

function keepsList(list: readonly Value[]): boolean {
  const kind = kindOf(list[0])
  return list.every((one) => kindOf(one) === kind && (kind === 'object' ? keepsMap(one as ValueMap) : keepsValue(one)))
}

/** Returns a kind such that elements of one kind keep their type in a list; those of kind `none` never do. */
function kindOf(value: Value | undefined): string {
  if (Array.isArray(value)) return `list of ${kindOf((value as readonly Value[])[0])}`
  if (value === null || value instanceof ExactFloat) return 'none'
  return typeof value
}
