import type { ValueMap } from '@picket/core'
import type { EventSource } from './event-source.ts'
import type { FieldFailure } from './failure.ts'
import type { StandardFields } from './standard-fields.ts'

/** What is known of a record besides its fields. */
export interface NormalizeContext {
  /** From `createRowIds`. */
  readonly rowId: string
  /** Milliseconds since 1970: when the record is parsed. */
  readonly now: number
  /** The record exactly as it came; it is kept with the event. */
  readonly text: string
  readonly source?: EventSource
}

export type NormalizeOutcome = NormalizedEvent | NormalizeFailure

/** An event of a log type. Rules and the lake meet its own fields and the standard ones side by side: `toFields`, `printEvent`. */
export interface NormalizedEvent {
  readonly kind: 'event'
  /** Its own fields, undeclared ones among them where the schema discovers fields. */
  readonly fields: ValueMap
  /** What every event has, all but `p_raw`; none of the names is one of its own fields. */
  readonly standard: StandardFields
  /** `p_raw`: the text that came, or where the schema masks, the fields as JSON with all that is masked covered. */
  readonly raw: string
  /** Milliseconds since 1970, as `p_event_time` has it. */
  readonly eventTime: number
  /** Whether there are numbers that JSON.stringify does not print as they are. */
  readonly hasExactNumbers: boolean
}

/** Why a record is no event of this log type. */
export interface NormalizeFailure extends FieldFailure {
  readonly kind: 'failure'
  /** The record as it may be shown: as in events. Missing when it may not be. */
  readonly raw?: string
}
