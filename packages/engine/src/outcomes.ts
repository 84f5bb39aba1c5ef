import type { PythonError, RuleFunctionName, RuleJobKind, SeverityName } from '@picket/core'
import type { EngineEvent } from './events.ts'
import type { Signal } from './signal.ts'
import type { StateChange } from './state-change.ts'

/** The outcome of a batch. */
export interface BatchOutcome {
  readonly batchId: string
  /** Whether the batch was evaluated before: its matches are the original ones, and nothing was counted again. */
  readonly replayed: boolean
  /** In the order of events, then of rules. */
  readonly matches: readonly Match[]
  /**
   * At most `limits.errorsPerRule` per rule; the others are counted in `balance.errors` and in the statistics of the
   * rule.
   */
  readonly errors: readonly RuleError[]
  /** Changes to alerts, one entry per alert. */
  readonly alerts: readonly AlertChange[]
  /** Events that could not be evaluated. */
  readonly failures: readonly EventFailure[]
  readonly balance: Balance
  /** Dedup windows that were removed because there were too many: their next match opens another alert. */
  readonly windowsGivenUp: number
  /**
   * The changes of the state if `recordChanges` is set and the batch was counted: store it in order, together with the
   * other results of the batch.
   */
  readonly change?: StateChange
}

/**
 * Every event is counted in one of these: `received = evaluated + withoutRules + failed`. So is every pair of rule and
 * event: `pairs = passedOver + candidates`, and `candidates = guarded + filtered + called`.
 */
export interface Balance {
  readonly received: number
  /** At least one rule applies to its log type. */
  readonly evaluated: number
  readonly withoutRules: number
  readonly failed: number
  /** Rules that apply to the log type of the event, summed over events. */
  readonly pairs: number
  /** The index found that the rule cannot match. */
  readonly passedOver: number
  readonly candidates: number
  /** The guard of the rule found that the rule cannot match. */
  readonly guarded: number
  /** Excluded by the inline filters of the rule, or an error in them. */
  readonly filtered: number
  readonly called: number
  readonly matched: number
  readonly errors: number
}

/** A match of a rule on an event. A policy matches if it returns False. */
export interface Match {
  readonly signal: Signal
  readonly kind: RuleJobKind
  /** The index of the event in the batch. */
  readonly index: number
  readonly event: EngineEvent
  /**
   * The alert it belongs to, even if it is not open yet; undefined for rules with `CreateAlert: false` and suppressed
   * resources.
   */
  readonly alertId?: string
  readonly title: string
  readonly severity: SeverityName
  readonly description: string
  readonly reference: string
  readonly runbook: string
  /** As the rule returned them: undefined for the default ones, an empty list for none. */
  readonly destinations?: readonly string[]
  /** The result of `unique`, if the rule has it. */
  readonly unique?: string
  /** `alert_context` as JSON text. */
  readonly contextText: string
  /** Functions that failed, and were replaced by their defaults. */
  readonly functionErrors: readonly { readonly name: RuleFunctionName; readonly error: PythonError }[]
}

/** A rule that failed to evaluate an event. */
export interface RuleError {
  readonly ruleId: string
  readonly kind: RuleJobKind
  readonly index: number
  readonly event: EngineEvent
  /** The function that failed. */
  readonly part: 'logic' | 'inline-filters'
  readonly error: PythonError
  /** The alert of type RULE_ERROR that it belongs to. */
  readonly alertId: string
}

export interface EventFailure {
  readonly index: number
  readonly event: EngineEvent
  /** A sentence for users. */
  readonly reason: string
}

export type AlertType = 'RULE' | 'SCHEDULED_RULE' | 'POLICY' | 'RULE_ERROR'

/** The change of one alert by a batch. */
export type AlertChange =
  | { readonly kind: 'opened'; readonly alert: Alert }
  | {
      readonly kind: 'joined'
      readonly alertId: string
      readonly ruleId: string
      /** Matches that this batch added. */
      readonly added: number
      /** The current number of matches of the alert. */
      readonly matches: number
      readonly firstEventTime: number
      readonly lastEventTime: number
      readonly summary: readonly AttributeSummary[]
    }

/** An alert, described by the match that opened it: the first, or the one that reached the threshold. */
export interface Alert {
  /** Derived from its first match, so that it is stable on replay. */
  readonly id: string
  readonly type: AlertType
  readonly ruleId: string
  readonly dedup: string
  readonly title: string
  readonly severity: SeverityName
  readonly description: string
  readonly reference: string
  readonly runbook: string
  readonly destinations?: readonly string[]
  /** `OutputIds` of the rule. */
  readonly outputIds: readonly string[]
  readonly contextText: string
  readonly logTypes: readonly string[]
  /** The batch's time, in milliseconds since 1970. */
  readonly openedAt: number
  readonly firstEventTime: number
  readonly lastEventTime: number
  /** The number of matches so far, including those below the threshold. */
  readonly matches: number
  readonly summary: readonly AttributeSummary[]
}

/** The most frequent values of an attribute among the matches of an alert. */
export interface AttributeSummary {
  readonly attribute: string
  /** At most five, the most frequent first; counts may be too high if an attribute had more than 32 values. */
  readonly top: readonly { readonly value: string; readonly count: number }[]
}
