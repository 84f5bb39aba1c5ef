import { isMap, printJson, printKeyPath, type Path, type Value } from '@picket/core'

/** Why a record is not an event of a schema; the kinds that classification groups by. */
export type FailureCode =
  /** The record is no JSON object. */
  | 'record'
  /** A field that must be there is not. */
  | 'required'
  /** A value of another type. */
  | 'type'
  /** A number that does not fit its type. */
  | 'range'
  | 'timestamp'
  | 'embedded_json'
  | 'validation'
  /** Too deep, too many keys. */
  | 'limit'

/** The first thing in a record that does not fit, by the order of the schema; within an object, what is required comes first. */
export interface FieldFailure {
  readonly code: FailureCode
  /** Names of fields and places in lists, from the root; empty for the record itself. */
  readonly path: Path
  /** The value as one line of at most about 100 characters; missing where there is none, or where the schema masks it. */
  readonly value?: string
  /** What the schema wants there: `rfc3339 or unix_ms`, `an int`. */
  readonly expected: string
  /** Ends the sentence that field and value begin: `is not rfc3339 or unix_ms`. */
  readonly problem: string
}

const longestValue = 100

/** `field "ts": value "yesterday" is not rfc3339`: one line for people. */
export function printFailure({ path, value, problem }: FieldFailure): string {
  const place = path.length === 0 ? 'the record' : `field "${printFieldPath(path)}"`
  return value === undefined ? `${place} ${problem}` : `${place}: value ${value} ${problem}`
}

/** As users write paths: `records[0].port`. */
export function printFieldPath(path: Path): string {
  return printKeyPath(
    path.map((step) => (typeof step === 'number' ? { kind: 'index', index: step } : { kind: 'key', key: step })),
  )
}

/** Never longer than a line, whatever the value: it may be a hostile one. */
export function describeValue(value: Value): string {
  if (Array.isArray(value)) return value.length === 1 ? '(a list of 1 element)' : `(a list of ${value.length} elements)`
  if (isMap(value)) return '(an object)'
  if (typeof value !== 'string') return shorten(printJson(value))
  return JSON.stringify(shorten(value))
}

function shorten(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}
