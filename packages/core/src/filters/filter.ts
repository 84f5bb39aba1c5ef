import type { Value } from '../values/value.ts'
import type { FieldPath } from './key-path.ts'
import type { OperatorName } from './operators/index.ts'

/**
 * A condition on events: a tree of plain data that can be evaluated, shown, indexed and translated. YAML detections,
 * inline filters and the filter builder are all converted to it.
 */
export type Filter = CombinedFilter | AlwaysFilter | ElementsFilter | ConditionFilter

/** How many of several conditions must match. */
export type Quantifier = 'all' | 'any' | 'onlyOne' | 'none'

/** Matches if the required number of its filters match. Without filters, all but `onlyOne` match. */
export interface CombinedFilter {
  readonly kind: 'combined'
  readonly quantifier: Quantifier
  readonly filters: readonly Filter[]
}

export interface AlwaysFilter {
  readonly kind: 'always'
  readonly matches: boolean
}

/**
 * Matches if the filter matches the required number of elements of a list, each taken as the event; other values count
 * as an empty list.
 */
export interface ElementsFilter {
  readonly kind: 'elements'
  readonly field: FieldPath
  readonly quantifier: Quantifier
  readonly filter: Filter
}

/** Matches if the operator matches the value of the field; a missing field counts as null. */
export interface ConditionFilter {
  readonly kind: 'condition'
  readonly field: FieldPath
  readonly operator: OperatorName
  /** The wanted value; undefined for operators without one. */
  readonly wanted: WantedValue | WantedField | WantedNothing
}

export interface WantedValue {
  readonly kind: 'value'
  readonly value: Value
}

/** The value of another field of the same event. */
export interface WantedField {
  readonly kind: 'field'
  readonly field: FieldPath
}

export interface WantedNothing {
  readonly kind: 'nothing'
}

/** The filter that matches every event. */
export const anyEvent: Filter = { kind: 'combined', quantifier: 'all', filters: [] }
