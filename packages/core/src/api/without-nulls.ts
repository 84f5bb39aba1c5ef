/** Removes the parts that are null in an answer of the API, and type names. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([key, part]) => part !== null && key !== '__typename')
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutNulls(part)]))
}
