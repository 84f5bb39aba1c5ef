/**
 * Returns the texts of a JSON response by key, or undefined if it is not JSON. A dot separates nested keys: `data.gid`.
 */
export function readAnswer(text: string): Readonly<Record<string, string | undefined>> {
  try {
    return flatten(JSON.parse(text), '')
  } catch {
    return {}
  }
}

function flatten(value: unknown, prefix: string): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      if (typeof item === 'string' || typeof item === 'number') return [[prefix + key, String(item)]]
      return Object.entries(flatten(item, `${prefix}${key}.`))
    }),
  )
}
