import type { Value } from '../values/value.ts'
import type { Operator } from './operator.ts'
import { negate } from './outcome.ts'
import { not, type WritePython } from './write-python.ts'
import type { WriteSql } from './write-sql.ts'

/**
 * An operator of YAML detections and of the filter builder, with all that any part of Picket needs to know about it. Adding one: a file
 * in `operators`, a line in `operators/index.ts`, a file of cases. `Other` are the names of operators that it refers to.
 */
export interface FilterOperator<Name extends string = string, Other extends string = string> extends Operator<Name> {
  /** Other names of it in YAML detections. */
  readonly aliases?: readonly string[]
  /** Misspellings of its name that are accepted with a warning. */
  readonly misspellings?: readonly string[]
  /** Whether YAML detections can give it `Value: true`, or `Value: false` for the opposite. */
  readonly optionalBoolean?: boolean
  /** What it tests, as one sentence of the reference page. */
  readonly summary: string
  /** Set on the negated half of a pair: the operator of which it is the exact opposite. */
  readonly negates?: Other
  /** Named when a user opens a condition in the filter builder that has no token. */
  readonly nearestInBuilder?: string
  /** Whether some values are a problem instead of a yes or no; for a comparison with another field, `wanted` is undefined. */
  readonly canFail: boolean | ((wanted: Value | undefined) => boolean)
  /** What it says about lists, the negated half of a pair being described by the other half. */
  readonly onLists: 'can match' | 'never matches' | 'fails'
  /** What a match says about the field's value, to find conditions that contradict each other. */
  readonly implies: 'nothing' | 'one value' | Bound
  /** Which events can match at all: the guard by which the candidate index skips the others. */
  readonly candidates: Candidates
  /** Python of the condition, for detections that are translated. */
  readonly python: WritePython
  /** SQL of the condition, for searches; the negated half of a pair uses that of the other half. */
  readonly sql: WriteSql
  /** Names that mutation testing puts in its place, besides its negation. */
  readonly mutatesTo: readonly Other[]
}

/** The values on one side of the wanted one. */
export interface Bound {
  readonly side: 'lower' | 'upper'
  readonly inclusive: boolean
  /** For messages: `above` 5. */
  readonly words: string
}

export type Candidates =
  /** Every event, also those without the field. */
  | 'every event'
  | 'events with the field'
  /** Those whose value equals the wanted one, or one of those wanted. */
  | { readonly kind: 'equal'; readonly anyCase: boolean }
  /** Those with the wanted text in a text of the field. */
  | { readonly kind: 'text'; readonly how: 'prefix' | 'suffix' | 'part'; readonly anyCase: boolean }

/** What a negated operator declares itself; the rest follows from the operator that it negates. */
type Negation<Name extends string> = Pick<FilterOperator<Name>, 'name' | 'label' | 'summary'> &
  Partial<Pick<FilterOperator, 'token' | 'fieldTypes' | 'aliases' | 'nearestInBuilder' | 'candidates' | 'python'>> & {
    readonly implies?: 'one value'
  }

/** Returns the operator that matches exactly where the other does not; what the other cannot judge, it cannot either. */
export function negationOf<const Name extends string>(
  operator: FilterOperator,
  named: Negation<Name>,
): FilterOperator<Name> {
  return {
    wants: operator.wants,
    fieldTypes: operator.fieldTypes,
    canFail: operator.canFail,
    onLists: operator.onLists,
    implies: 'nothing',
    candidates: 'every event',
    python: not(operator.python),
    sql: operator.sql,
    mutatesTo: [],
    ...named,
    negates: operator.name,
    compile: (wanted) => {
      const test = operator.compile(wanted)
      return (actual) => negate(test(actual))
    },
  }
}
