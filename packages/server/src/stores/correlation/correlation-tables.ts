import type { JsonText, Time } from '../columns.ts'

/** Signals that correlation rules have yet to see. Their key is what tells signals apart: id and time. */
export interface CorrelationInboxTable {
  readonly signal_id: string
  readonly event_time: Time
  readonly rule_id: string
  readonly log_type: string
  /** Exact JSON. */
  readonly event: JsonText
  readonly alert_context: JsonText
  readonly dedup: string
}

/** What is remembered between two evaluations: a `RuleState` of the engine each; of the rule "" the clock. */
export interface CorrelationStateTable {
  readonly rule_id: string
  readonly state: JsonText
}
