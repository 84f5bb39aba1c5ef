import type { PythonError, RuleFunctionName, RuleJobKind, SeverityName } from '@picket/core'
import type { EngineEvent } from './events.ts'
import type { Signal } from './signal.ts'
import type { StateChange } from './state-change.ts'

/** What came of a batch. */
export interface BatchOutcome {
  readonly batchId: string
  /** Given before: its matches are those of then, and nothing was counted again. */
  readonly replayed: boolean
  /** In the order of events, then of rules. */
  readonly matches: readonly Match[]
  /** At most `limits.errorsPerRule` a rule; the others are counted in `balance.errors` and in the rule's counts. */
  readonly errors: readonly RuleError[]
  /** What happened to alerts, one entry an alert. */
  readonly alerts: readonly AlertChange[]
  /** Events that could not be looked at. */
  readonly failures: readonly EventFailure[]
  readonly balance: Balance
  /** Dedup windows that were given up because there were too many: their next match opens another alert. */
  readonly windowsGivenUp: number
  /** With `recordChanges`, of a batch that was counted: keep it together with what else is kept of the batch, and in turn. */
  readonly change?: StateChange
}

/**
 * Every event is one of these: `received = evaluated + withoutRules + failed`. Pairs of rule and event, too:
 * `pairs = passedOver + candidates`, and `candidates = guarded + filtered + called`.
 */
export interface Balance {
  readonly received: number
  /** Some rule looks at its log type. */
  readonly evaluated: number
  readonly withoutRules: number
  readonly failed: number
  /** Rules that look at the event's log type, summed over events. */
  readonly pairs: number
  /** The index found that the rule cannot match. */
  readonly passedOver: number
  readonly candidates: number
  /** The rule's whole guard found that. */
  readonly guarded: number
  /** Kept from the rule by its inline filters, or an error in them. */
  readonly filtered: number
  readonly called: number
  readonly matched: number
  readonly errors: number
}

/** A rule that matched an event. A policy matches where it returns False. */
export interface Match {
  readonly signal: Signal
  readonly kind: RuleJobKind
  /** The event's place in the batch. */
  readonly place: number
  readonly event: EngineEvent
  /** The alert it belongs to, be it not opened yet; none for rules with `CreateAlert: false` and suppressed resources. */
  readonly alertId?: string
  readonly title: string
  readonly severity: SeverityName
  readonly description: string
  readonly reference: string
  readonly runbook: string
  /** As the rule gave them: none for the usual ones, an empty list to send to nobody. */
  readonly destinations?: readonly string[]
  /** What `unique` gave, where the rule has it. */
  readonly unique?: string
  /** `alert_context` as JSON text. */
  readonly contextText: string
  /** Functions that failed, their defaults taking the place of what they should have given. */
  readonly functionErrors: readonly { readonly name: RuleFunctionName; readonly error: PythonError }[]
}

/** A rule that could not say whether it matches. */
export interface RuleError {
  readonly ruleId: string
  readonly kind: RuleJobKind
  readonly place: number
  readonly event: EngineEvent
  /** Where it went wrong. */
  readonly part: 'logic' | 'inline-filters'
  readonly error: PythonError
  /** The alert of type RULE_ERROR that it belongs to. */
  readonly alertId: string
}

export interface EventFailure {
  readonly place: number
  readonly event: EngineEvent
  /** A sentence. */
  readonly reason: string
}

export type AlertType = 'RULE' | 'SCHEDULED_RULE' | 'POLICY' | 'RULE_ERROR'

/** What a batch did to one alert. */
export type AlertChange =
  | { readonly kind: 'opened'; readonly alert: Alert }
  | {
      readonly kind: 'joined'
      readonly alertId: string
      readonly ruleId: string
      /** Matches that this batch added. */
      readonly added: number
      /** Matches of the alert by now. */
      readonly matches: number
      readonly firstEventTime: number
      readonly lastEventTime: number
      readonly summary: readonly AttributeSummary[]
    }

/** An alert as the match that opened it describes it: the first, or the one that reached the threshold. */
export interface Alert {
  /** Made from its first match, so the same on replay. */
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
  /** Matches in this batch and before, those below the threshold included. */
  readonly matches: number
  readonly summary: readonly AttributeSummary[]
}

/** The commonest values of an attribute among the matches of an alert. */
export interface AttributeSummary {
  readonly attribute: string
  /** At most five, commonest first; counts may be too high once an attribute had more than 32 values. */
  readonly top: readonly { readonly value: string; readonly count: number }[]
}
