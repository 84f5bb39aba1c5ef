import { ExactFloat, type Value, type ValueMap } from '@picket/core'

const minInt64 = -(2n ** 63n)
const maxInt64 = 2n ** 63n - 1n

/**
 * Whether a value below the root of a JSON column survives a round trip. Nulls and empty objects are dropped, `1.0` is
 * returned as `1`, lists get one type for all their elements, and integers beyond 64 bits become floats. Returns false
 * where that is uncertain.
 */
export function preservesValue(value: Value): boolean {
  if (value === null || value instanceof ExactFloat) return false
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value === 'bigint') return value >= minInt64 && value <= maxInt64
  if (typeof value !== 'object') return true
  if (Array.isArray(value)) return preservesList(value)
  return Object.keys(value).length > 0 && preservesMap(value as ValueMap)
}

/** Same as `preservesValue`, for an object at the root of a column or in a list, where it may be empty. */
export function preservesMap(map: ValueMap): boolean {
  for (const key in map) if (!preservesKey(key) || !preservesValue(map[key]!)) return false
  return true
}

/** Keys with `%` are escaped (`fitKey`), and so read back differently. */
export function preservesKey(key: string): boolean {
  return key.isWellFormed() && !key.includes('%')
}

function preservesList(list: readonly Value[]): boolean {
  const kind = kindOf(list[0])
  return list.every(
    (one) => kindOf(one) === kind && (kind === 'object' ? preservesMap(one as ValueMap) : preservesValue(one)),
  )
}

/** Returns a kind such that elements of one kind keep their type in a list; those of kind `none` never do. */
function kindOf(value: Value | undefined): string {
  if (Array.isArray(value)) return `list of ${kindOf((value as readonly Value[])[0])}`
  if (value === null || value instanceof ExactFloat) return 'none'
  return typeof value
}
