import type { RuleJobKind } from '@picket/core'

/** The statistics of a rule since it was added. */
export interface RuleReport {
  readonly ruleId: string
  readonly kind: RuleJobKind
  /** How its events are selected, per log type: `every event` is the expensive one. */
  readonly access: readonly { readonly logType: string; readonly by: AccessKind }[]
  readonly counts: RuleCounts
}

/**
 * `text`: by a prefix, suffix or part; `presence`: a field exists; `never`: its guard excludes all events of the log
 * type.
 */
export type AccessKind = 'value' | 'text' | 'presence' | 'every event' | 'never'

export interface RuleCounts {
  /** Events of its log types. */
  readonly events: number
  /** Events that the index found for it. */
  readonly candidates: number
  readonly called: number
  readonly matched: number
  readonly errors: number
  /** Errors among calls, 0 to 1. */
  readonly errorRate: number
  /** The time spent in the rule, in milliseconds; for YAML rules only if a stopwatch was passed. */
  readonly ms: number
}
