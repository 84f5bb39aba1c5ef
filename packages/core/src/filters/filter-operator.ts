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
  /** Known misspellings of its name, which are accepted with a warning. */
  readonly misspellings?: readonly string[]
  /** Whether YAML detections can give it `Value: true`, or `Value: false` for the opposite. */
  readonly optionalBoolean?: boolean
  /** A sentence for the reference page. */
  readonly summary: string
  /** Set on the negated half of a pair: the operator of which it is the exact opposite. */
  readonly negates?: Other
  /** Used in the message when a condition without a token is opened in the filter builder. */
  readonly nearestInBuilder?: string
  /** Whether some values are a problem instead of a yes or no; for a comparison with another field, `wanted` is undefined. */
  readonly canFail: boolean | ((wanted: Value | undefined) => boolean)
  /** How it handles lists; the negated half of a pair is described by the other half. */
  readonly onLists: 'can match' | 'never matches' | 'fails'
  /** What a match implies for the value of the field, to find contradicting conditions. */
  readonly implies: 'nothing' | 'one value' | Bound
  /** Which events can match at all: the guard by which the candidate index skips the others. */
  readonly candidates: Candidates
  /** The Python of the condition, for translated detections. */
  readonly python: WritePython
  /** The SQL of the condition, for searches; the negated half of a pair uses that of the other half. */
  readonly sql: WriteSql
  /** Names that mutation testing replaces it with, besides its negation. */
  readonly mutatesTo: readonly Other[]
}

/** The values above or below the wanted one. */
export interface Bound {
  readonly side: 'lower' | 'upper'
  readonly inclusive: boolean
  /** The word before the bound in messages, such as "above". */
  readonly words: string
}

export type Candidates =
  /** Every event, including those without the field. */
  | 'every event'
  | 'events with the field'
  /** Events whose value equals one of the wanted values. */
  | { readonly kind: 'equal'; readonly anyCase: boolean }
  /** Events with the wanted text within a text of the field. */
  | { readonly kind: 'text'; readonly how: 'prefix' | 'suffix' | 'part'; readonly anyCase: boolean }

/** The own properties of a negated operator; the others follow from the operator that it negates. */
type Negation<Name extends string> = Pick<FilterOperator<Name>, 'name' | 'label' | 'summary'> &
  Partial<Pick<FilterOperator, 'token' | 'fieldTypes' | 'aliases' | 'nearestInBuilder' | 'candidates' | 'python'>> & {
    readonly implies?: 'one value'
  }

/** Returns the operator that matches exactly if the other does not; both have the same problems. */
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
