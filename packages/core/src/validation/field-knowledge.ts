import type { KeyLookup } from '../filters/read-field.ts'

/** The fields of log types, for checks. `packages/logs` implements it with log schemas. */
export interface FieldKnowledge {
  /** Returns undefined for a log type without a known schema. */
  find(logType: string): LogTypeFields | undefined
}

/** The possible fields of events of one log type, without `p_` fields. */
export interface LogTypeFields {
  /**
   * Returns the index of the first key in a path, from the root of the event, that the log type does not have.
   * Undefined if there is none, or if that is unknown: in json, in lists, and if undeclared fields are accepted.
   */
  missing(path: readonly string[], lookup: KeyLookup): MissingField | undefined
  /** Returns the paths of the fields with this name, in any case, as lists of keys; the shortest first. */
  named(name: string): readonly (readonly string[])[]
  /** The first words of the unified names that its schema fills: `source` of `source.ip`. */
  readonly unifiedNames: readonly string[]
}

export interface MissingField {
  /** The number of existing keys of the path. */
  readonly depth: number
  /** The sibling names; none if the parent is not an object. */
  readonly names: readonly string[]
}
