import type { Value } from '../values/value.ts'
import type { FieldPath } from './key-path.ts'
import type { OperatorName } from './operators/index.ts'

/**
 * Which events are meant: a tree of plain data that can be evaluated, shown, indexed and translated. YAML detections, inline
 * filters and the filter builder all come down to it.
 */
export type Filter = CombinedFilter | AlwaysFilter | ElementsFilter | ConditionFilter

/** How many of several things must hold. */
export type Quantifier = 'all' | 'any' | 'onlyOne' | 'none'

/** Holds when so many of its filters hold. Without filters all but `onlyOne` hold. */
export interface CombinedFilter {
  readonly kind: 'combined'
  readonly quantifier: Quantifier
  readonly filters: readonly Filter[]
}

export interface AlwaysFilter {
  readonly kind: 'always'
  readonly matches: boolean
}

/** Holds when the filter holds for so many elements of a list, each taken as the event; no list counts as an empty one. */
export interface ElementsFilter {
  readonly kind: 'elements'
  readonly field: FieldPath
  readonly quantifier: Quantifier
  readonly filter: Filter
}

/** Holds when the operator says so about the field's value; a missing field counts as null. */
export interface ConditionFilter {
  readonly kind: 'condition'
  readonly field: FieldPath
  readonly operator: OperatorName
  /** What the value is compared with; nothing for operators that need no value. */
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

/** The filter that holds for every event. */
export const anyEvent: Filter = { kind: 'combined', quantifier: 'all', filters: [] }
