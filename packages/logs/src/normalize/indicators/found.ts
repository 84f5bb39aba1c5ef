import type { Value } from '@picket/core'
import { indicatorFields, setColumn, type IndicatorField } from './indicator-fields.ts'
import type { IndicatorHit } from './scanner.ts'

/** The distinct values of each field, by the field's index in `indicatorFields`. */
export type Found = (string[] | Set<string> | undefined)[]

/** Limits the values of one field; further values are not indexed. */
export const mostValues = 1_000

/** A longer text is not indexed as a whole; its field still contains it. */
export const longestIndicator = 2_048

/** Up to this length a list is faster than a set. */
const longestList = 16

const placeOf = new Map<IndicatorField, number>(indicatorFields.map((name, place) => [name, place]))

/** Adds each value once. Returns a warning if a field was full. */
export function addHits(found: Found, hits: readonly IndicatorHit[]): string | undefined {
  let warning: string | undefined
  for (const { field, value } of hits) {
    const place = placeOf.get(field) ?? 0
    const values = found[place]
    if (values === undefined) found[place] = [value]
    else if (!Array.isArray(values)) {
      if (values.size < mostValues || values.has(value)) values.add(value)
      else warning = `${field} has only the first ${mostValues} values`
    } else if (!values.includes(value)) {
      if (values.length < longestList) values.push(value)
      else found[place] = new Set(values).add(value)
    }
  }
  return warning
}

/** Sets the columns that have values, sorted. */
export function setColumns(fields: Record<string, Value>, found: Found): void {
  for (let place = 0; place < found.length; place++) {
    const values = found[place]
    if (values) setColumn[place]?.(fields, Array.isArray(values) ? sort(values) : [...values].sort())
  }
}

/** Insertion sort, because there are few. */
function sort(values: string[]): string[] {
  for (let place = 1; place < values.length; place++) {
    const value = values[place]!
    let at = place
    while (at > 0 && values[at - 1]! > value) values[at] = values[--at]!
    values[at] = value
  }
  return values
}
