import type { JsonText, Time } from '../columns.ts'

/** A signal, identified by its id and time. */
export interface SignalColumns {
  readonly signal_id: string
  readonly event_time: Time
  readonly rule_id: string
  readonly log_type: string
  /** Exact JSON. */
  readonly event: JsonText
  readonly alert_context: JsonText
  readonly dedup: string
}

/** Signals that correlation rules have not evaluated yet. */
export type CorrelationInboxTable = SignalColumns

/** Signals of matches of correlation rules that are pending for the data lake, in chunks that are inserted together. */
export interface CorrelationOutboxTable extends SignalColumns {
  readonly portion: string
  /** Within the chunk. */
  readonly place: number
  readonly matched_at: Time
}

/** The state between two evaluations: a `RuleState` of the engine each; the clock under the rule "". */
export interface CorrelationStateTable {
  readonly rule_id: string
  readonly state: JsonText
}
