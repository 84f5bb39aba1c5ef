/** A text as JSON; nothing where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is at a path; nothing where something on the way is no object. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  )
}

/** A text or a number somewhere inside; nothing where there is neither. */
export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = at(value, ...keys)
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : undefined
}
