/**
 * Removes empty values from a row: the lake has a column for every field that a log type can have, and most are empty.
 */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const rest = withoutEmpty(inner)
    return isNothing(rest) ? [] : [[key, rest] as const]
  })
  return Object.fromEntries(kept)
}

function isNothing(value: unknown): boolean {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
