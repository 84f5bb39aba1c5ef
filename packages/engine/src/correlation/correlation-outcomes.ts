import type { Signal } from '../signal.ts'

/** The outcome of advancing the clock: in the order of evaluation instants, then of rules and values. */
export interface CorrelationOutcome {
  readonly alerts: readonly CorrelationChange[]
  /** One per match, whether it opened an alert, joined one or created none: the input of correlation rules. */
  readonly signals: readonly Signal[]
}

export type CorrelationChange =
  | { readonly kind: 'opened'; readonly alert: CorrelationAlert }
  | {
      readonly kind: 'joined'
      readonly alertId: string
      readonly ruleId: string
      readonly instant: number
      readonly matchedAt: number
      /** The current number of matches of the alert. */
      readonly matches: number
    }

/** All times are in milliseconds since 1970. */
export interface CorrelationAlert {
  /** Derived from its rule, value and first match, so that it is stable when the alert is found again. */
  readonly id: string
  readonly ruleId: string
  readonly title: string
  readonly severity: string
  /** The common value, or the title if there is none. */
  readonly dedup: string
  readonly value?: string
  /** The name of the criterion, in a group that has several. */
  readonly criterion?: string
  /** The instant of the evaluation that found it. */
  readonly instant: number
  /** When it is raised: the instant plus the wait for late signals. */
  readonly raisedAt: number
  /** The event time of the newest signal of the match. */
  readonly matchedAt: number
  readonly members: readonly AlertMember[]
}

/** The signals of one step that are part of an alert. */
export interface AlertMember {
  /** The step's ID. */
  readonly step: string
  readonly ruleId: string
  readonly count: number
  readonly first: number
  readonly last: number
  /** Ids of the newest, at most 100. */
  readonly signals: readonly string[]
}

/**
 * Counts what happened to signals; each is offered once to every rule that reads its rule: `offered` is the sum of the
 * others.
 */
export interface Intake {
  readonly offered: number
  readonly kept: number
  /** Seen before. */
  readonly duplicate: number
  /** No future evaluation includes it. */
  readonly expired: number
  /** Its time is further in the future than allowed. */
  readonly ahead: number
  /** `SignalMatch` does not hold, or cannot be evaluated. */
  readonly filtered: number
  /** It has none of the fields that the rule matches on. */
  readonly withoutValue: number
  /** The schedule has no instant, so the rule is never evaluated. */
  readonly unscheduled: number
  /** The limit on values was reached: it does not count for all of its values, or for none. */
  readonly refused: number
  /** Not part of the sum: older signals of the same value that were removed to store newer ones. */
  readonly displaced: number
  /** Not part of the sum: values beyond the limit of one field. */
  readonly cut: number
}
