import type { JsonText, Time } from '../columns.ts'

/** A signal; what tells signals apart is id and time. */
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

/** Signals that correlation rules have yet to see. */
export type CorrelationInboxTable = SignalColumns

/** Signals of matches of correlation rules that are on their way to the lake, in portions that go there together. */
export interface CorrelationOutboxTable extends SignalColumns {
  readonly portion: string
  /** Within the portion. */
  readonly place: number
  readonly matched_at: Time
}

/** What is remembered between two evaluations: a `RuleState` of the engine each; of the rule "" the clock. */
export interface CorrelationStateTable {
  readonly rule_id: string
  readonly state: JsonText
}
