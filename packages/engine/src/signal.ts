import type { Value } from '@picket/core'

/**
 * A match of a rule on an event, whether or not it raises an alert: the input of correlation rules.
 */
export interface Signal {
  /** Unique, and stable when the same event is evaluated again, so that a replay creates no duplicates. */
  readonly id: string
  readonly ruleId: string
  readonly logType: string
  /** When the event happened, in milliseconds since 1970. */
  readonly eventTime: number
  readonly event: Value
  /** The result of `alert_context`; `p_alert_context` for correlation rules. */
  readonly alertContext: Value
  readonly dedup: string
}
