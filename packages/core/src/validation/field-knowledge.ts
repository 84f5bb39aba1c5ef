import type { KeyLookup } from '../filters/read-field.ts'

/** What log types have in them, for the checks that ask. `packages/logs` fulfils it from log schemas. */
export interface FieldKnowledge {
  /** Nothing for a log type whose schema is not known. */
  find(logType: string): LogTypeFields | undefined
}

/** The fields that events of one log type can have; `p_` fields are not among them. */
export interface LogTypeFields {
  /**
   * Where a path of keys, from the root of the event, leaves what the log type has. Undefined when it does not, and when nobody can
   * know: in json, in lists, and where undeclared fields are taken.
   */
  missing(path: readonly string[], lookup: KeyLookup): MissingField | undefined
  /** Paths of the fields that have this name, whatever its case, each as its keys; those nearest to the root first. */
  named(name: string): readonly (readonly string[])[]
  /** First words of the unified names that its schema fills: `source` of `source.ip`. */
  readonly unifiedNames: readonly string[]
}

export interface MissingField {
  /** How many keys of the path are there. */
  readonly depth: number
  /** The names beside it; none where the value above it is no object. */
  readonly names: readonly string[]
}
