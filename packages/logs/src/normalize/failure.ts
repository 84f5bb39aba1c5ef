import { isMap, printJson, printKeyPath, type Path, type Value } from '@picket/core'

/** Why a record is not an event of a schema; classification groups failures by these codes. */
export type FailureCode =
  /** The record is not a JSON object. */
  | 'record'
  /** A required field is missing. */
  | 'required'
  /** A value has another type. */
  | 'type'
  /** A number is out of the range of its type. */
  | 'range'
  | 'timestamp'
  | 'embedded_json'
  | 'validation'
  /** Nested too deeply, or too many keys. */
  | 'limit'

/** The first problem in a record, in the order of the schema; within an object, missing required fields come first. */
export interface FieldFailure {
  readonly code: FailureCode
  /** Names of fields and list positions, from the root; empty for the record itself. */
  readonly path: Path
  /** The value as one line of at most about 100 characters; undefined if it is missing, or if the schema masks it. */
  readonly value?: string
  /** What the schema expects: `rfc3339 or unix_ms`, `an int`. */
  readonly expected: string
  /** The predicate of the sentence about field and value: `is not rfc3339 or unix_ms`. */
  readonly problem: string
}

const maxValueLength = 100

/** Prints a failure in one line: `field "ts": value "yesterday" is not rfc3339`. */
export function printFailure({ path, value, problem }: FieldFailure): string {
  const position = path.length === 0 ? 'the record' : `field "${printFieldPath(path)}"`
  return value === undefined ? `${position} ${problem}` : `${position}: value ${value} ${problem}`
}

/** Prints a path as users write it: `records[0].port`. */
export function printFieldPath(path: Path): string {
  return printKeyPath(
    path.map((step) => (typeof step === 'number' ? { kind: 'index', index: step } : { kind: 'key', key: step })),
  )
}

/** Prints a value in one line of limited length, because it can be hostile. */
export function describeValue(value: Value): string {
  if (Array.isArray(value)) return value.length === 1 ? '(a list of 1 element)' : `(a list of ${value.length} elements)`
  if (isMap(value)) return '(an object)'
  if (typeof value !== 'string') return shorten(printJson(value))
  return JSON.stringify(shorten(value))
}

function shorten(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
}
