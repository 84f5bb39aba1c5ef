import { ExactFloat, type FieldPath, type Value } from '@picket/core'

/** A property of an event that is necessary for a filter to match. Keys of fields are case-insensitive. */
export type Probe =
  /** The field, or an element if it is a list, equals one of these; `lower`: in lower case. */
  | {
      readonly kind: 'value'
      readonly field: FieldPath
      readonly values: readonly ProbeValue[]
      readonly lower: boolean
    }
  | {
      readonly kind: 'text'
      readonly field: FieldPath
      readonly how: 'prefix' | 'suffix' | 'part'
      readonly text: string
      readonly lower: boolean
    }
  /**
   * `presence`: the field exists and is not null; `no text`: nor is it a text or a list of texts; `non-ASCII`: it is a
   * text with characters beyond ASCII.
   */
  | { readonly kind: 'presence' | 'no text' | 'non-ASCII'; readonly field: FieldPath }

/** Numbers include equal booleans and floats; `inexactNumber` represents all beyond 2^53. */
export type ProbeValue = string | number | bigint

/** A filter matches only if one of these hits; none: it never matches. */
export type Access = readonly Probe[]

/** Represents every number of which JavaScript may have lost digits. */
export const inexactNumber = 0n

/** Returns the key that is common to equal values; undefined for lists and maps. */
export function toProbeValue(value: Value): ProbeValue | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'number' && typeof value !== 'bigint' && !(value instanceof ExactFloat)) return undefined
  const number = Number(value)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : inexactNumber
}
