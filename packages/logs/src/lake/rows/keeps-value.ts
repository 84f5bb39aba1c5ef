import { ExactFloat, type Value, type ValueMap } from '@picket/core'

const leastInt64 = -(2n ** 63n)
const mostInt64 = 2n ** 63n - 1n

/**
 * Whether a column of type JSON gives a value below its root back as it was. Nulls and empty objects vanish there, `1.0` comes back as
 * `1`, lists take one type for all their elements, and beyond 64 bits integers become floats. Where it is not sure, it says no.
 */
export function keepsValue(value: Value): boolean {
  if (value === null || value instanceof ExactFloat) return false
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value === 'bigint') return value >= leastInt64 && value <= mostInt64
  if (typeof value !== 'object') return true
  if (Array.isArray(value)) return keepsList(value)
  return Object.keys(value).length > 0 && keepsMap(value as ValueMap)
}

/** The same for an object at the root of a column, or in a list: there it may be empty. */
export function keepsMap(map: ValueMap): boolean {
  for (const key in map) if (!keepsKey(key) || !keepsValue(map[key]!)) return false
  return true
}

/** Those with `%` are escaped (`fitKey`), and read otherwise. */
export function keepsKey(key: string): boolean {
  return key.isWellFormed() && !key.includes('%')
}

function keepsList(list: readonly Value[]): boolean {
  const kind = kindOf(list[0])
  return list.every((one) => kindOf(one) === kind && (kind === 'object' ? keepsMap(one as ValueMap) : keepsValue(one)))
}

/** Elements of the same kind keep their type in one list; those of kind `none` are never kept. */
function kindOf(value: Value | undefined): string {
  if (Array.isArray(value)) return `list of ${kindOf((value as readonly Value[])[0])}`
  if (value === null || value instanceof ExactFloat) return 'none'
  return typeof value
}
