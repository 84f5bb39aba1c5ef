/** Removes null values and type names from a response of the API. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([key, part]) => part !== null && key !== '__typename')
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutNulls(part)]))
}
