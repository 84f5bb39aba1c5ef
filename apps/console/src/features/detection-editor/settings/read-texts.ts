import type { Value } from '@picket/core'

/** Returns the texts of a list; none for other values. */
export function toTexts(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly Value[]).filter((one) => typeof one === 'string') : []
}
