import { InvalidInputError, type Value, type ValueMap } from '@picket/core'

/** A log record of OTLP, as both encodings decode it. Absent values have the default of the protocol. */
export interface OtlpRecord {
  /** Nanoseconds since 1970; 0 if unknown. */
  readonly time: bigint
  readonly observedTime: bigint
  readonly severityNumber: number
  readonly severityText: string
  readonly eventName: string
  readonly body: Value | undefined
  readonly attributes: ValueMap
  readonly droppedAttributes: number
  readonly flags: number
  /** Hexadecimal. */
  readonly traceId: string
  readonly spanId: string
}

export interface OtlpScope {
  readonly name: string
  readonly version: string
  readonly attributes: ValueMap
}

/** The records of one scope of one resource. */
export interface OtlpGroup {
  readonly resource: ValueMap
  readonly scope: OtlpScope
  readonly records: readonly OtlpRecord[]
}

export interface OtlpRequest {
  readonly groups: readonly OtlpGroup[]
  /** Records that are nested too deeply. */
  readonly rejected: number
}

/** The deepest nesting of values in a record. */
export const maxDepth = 64

/** Thrown for a value that is nested too deeply. */
export class TooDeepError extends Error {}

/** Records, attributes and elements of arrays in a request: two bytes can be one, which takes a hundred in memory. */
export const maxValues = 1_000_000

export function tooManyValues(): InvalidInputError {
  return new InvalidInputError(`The request has more than ${maxValues} values. Send fewer records per request.`)
}
