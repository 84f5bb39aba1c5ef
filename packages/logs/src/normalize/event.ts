import type { ValueMap } from '@picket/core'
import type { EventSource } from './event-source.ts'
import type { FieldFailure } from './failure.ts'
import type { StandardFields } from './standard-fields.ts'

/** What is known about a record besides its fields. */
export interface NormalizeContext {
  /** From `createRowIds`. */
  readonly rowId: string
  /** Milliseconds since 1970: when the record is parsed. */
  readonly now: number
  /** The original record; it is stored with the event. */
  readonly text: string
  readonly source?: EventSource
}

export type NormalizeOutcome = NormalizedEvent | NormalizeFailure

/**
 * An event of a log type. Rules and the lake see its own fields and the standard fields in one object: `toFields`,
 * `printEvent`.
 */
export interface NormalizedEvent {
  readonly kind: 'event'
  /** Its own fields, including undeclared ones if the schema discovers fields. */
  readonly fields: ValueMap
  /** The standard fields, all but `p_raw`; their names are distinct from those of its own fields. */
  readonly standard: StandardFields
  /** `p_raw`: the original text, or if the schema masks values, the fields as JSON with masked values. */
  readonly raw: string
  /** Milliseconds since 1970, the same as `p_event_time`. */
  readonly eventTime: number
  /** Whether there are numbers that JSON.stringify would not print exactly. */
  readonly hasExactNumbers: boolean
}

/** Why a record is not an event of this log type. */
export interface NormalizeFailure extends FieldFailure {
  readonly kind: 'failure'
  /** The record as it may be shown: as in events. Undefined if it may not be shown. */
  readonly raw?: string
}
