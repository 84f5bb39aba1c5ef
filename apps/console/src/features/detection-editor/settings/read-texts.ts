import type { Value } from '@picket/core'

/** The texts of a list; none of what is no list. */
export function toTexts(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly Value[]).filter((one) => typeof one === 'string') : []
}
