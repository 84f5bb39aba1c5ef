import type { Value } from './value.ts'

/** Reads JSON with all digits of integers; null if the text is not JSON. */
export function parseJson(text: string): Value {
  try {
    return JSON.parse(text, reviveInteger as (key: string, value: unknown) => unknown) as Value
  } catch {
    return null
  }
}

function reviveInteger(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number') return value
  const source = context?.source ?? String(value)
  return /^-?\d+$/.test(source) ? BigInt(source) : value
}
