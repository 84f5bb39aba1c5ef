import type { Value, ValueMap } from '@picket/core'

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
