import type { Value } from '@picket/core'
import { indicatorFields, setColumn, type IndicatorField } from './indicator-fields.ts'
import type { IndicatorHit } from './scanner.ts'

/** The distinct values of each field, by the field's index in `indicatorFields`. */
export type Found = (string[] | Set<string> | undefined)[]

/** Limits the values of one field; further values are not indexed. */
export const maxValues = 1_000

/** A longer text is not indexed as a whole; its field still contains it. */
export const maxIndicatorLength = 2_048

/** Up to this length a list is faster than a set. */
const maxListLength = 16

const indexOf = new Map<IndicatorField, number>(indicatorFields.map((name, index) => [name, index]))

/** Adds each value once. Returns a warning if a field was full. */
export function addHits(found: Found, hits: readonly IndicatorHit[]): string | undefined {
  let warning: string | undefined
  for (const { field, value } of hits) {
    const index = indexOf.get(field) ?? 0
    const values = found[index]
    if (values === undefined) found[index] = [value]
    else if (!Array.isArray(values)) {
      if (values.size < maxValues || values.has(value)) values.add(value)
      else warning = `${field} has only the first ${maxValues} values`
    } else if (!values.includes(value)) {
      if (values.length < maxListLength) values.push(value)
      else found[index] = new Set(values).add(value)
    }
  }
  return warning
}

/** Sets the columns that have values, sorted. */
export function setColumns(fields: Record<string, Value>, found: Found): void {
  for (let index = 0; index < found.length; index++) {
    const values = found[index]
    if (values) setColumn[index]?.(fields, Array.isArray(values) ? sort(values) : [...values].sort())
  }
}

/** Insertion sort, because there are few. */
function sort(values: string[]): string[] {
  for (let index = 1; index < values.length; index++) {
    const value = values[index]!
    let at = index
    while (at > 0 && values[at - 1]! > value) values[at] = values[--at]!
    values[at] = value
  }
  return values
}
