import { ExactFloat, type FieldPath, type Value } from '@picket/core'

/** One way in which an event shows that a filter may hold. Fields are read with keys in any case. */
export type Probe =
  /** The field, or an element of the list that it is, equals one of these; `lower`: in lower case. */
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

/** Numbers stand for the booleans and floats that are equal to them; `inexactNumber` for all beyond 2^53. */
export type ProbeValue = string | number | bigint

/** A filter holds only where one of these strikes; none: it never holds. */
export type Access = readonly Probe[]

/** Stands for every number of which JavaScript may have lost digits. */
export const inexactNumber = 0n

/** What a value has in common with all that equal it; nothing for lists and maps. */
export function toProbeValue(value: Value): ProbeValue | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'number' && typeof value !== 'bigint' && !(value instanceof ExactFloat)) return undefined
  const number = Number(value)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : inexactNumber
}
