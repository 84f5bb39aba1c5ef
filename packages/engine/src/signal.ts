import type { Value } from '@picket/core'

/**
 * A match of a rule on an event, whether or not it raises an alert: the input of correlation rules.
 */
export interface Signal {
  /** Unique, and the same when the same event is given again: a replay doubles nothing. */
  readonly id: string
  readonly ruleId: string
  readonly logType: string
  /** When the event happened, in milliseconds since 1970. */
  readonly eventTime: number
  readonly event: Value
  /** What `alert_context` gave; `p_alert_context` for correlation rules. */
  readonly alertContext: Value
  readonly dedup: string
}
