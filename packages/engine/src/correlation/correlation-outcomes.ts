import type { Signal } from '../signal.ts'

/** What came of a step in time: in the order of evaluation instants, then of rules and values. */
export interface CorrelationOutcome {
  readonly alerts: readonly CorrelationChange[]
  /** One for each match, whether it opened an alert, joined one or makes none: what correlation rules read. */
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
      /** Matches of the alert by now. */
      readonly matches: number
    }

/** All times are in milliseconds since 1970. */
export interface CorrelationAlert {
  /** Made from its rule, value and first match, so the same whenever it is found again. */
  readonly id: string
  readonly ruleId: string
  readonly title: string
  readonly severity: string
  /** The value in common, or the title where nothing is. */
  readonly dedup: string
  readonly value?: string
  /** The name of the criterion, in a group that has several. */
  readonly criterion?: string
  /** The evaluation that found it. */
  readonly instant: number
  /** When it is raised: the instant, and the wait for late signals. */
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

/** What became of signals; each is offered once to every rule that reads its rule: `offered` is the sum of the others. */
export interface Intake {
  readonly offered: number
  readonly kept: number
  /** Seen before. */
  readonly duplicate: number
  /** No evaluation to come reaches back to it. */
  readonly expired: number
  /** Claims to be from further in the future than allowed. */
  readonly ahead: number
  /** `SignalMatch` does not hold, or cannot be evaluated. */
  readonly filtered: number
  /** Holds none of the fields that the rule matches on. */
  readonly withoutValue: number
  /** The schedule has no instant: nothing will ever be evaluated. */
  readonly unscheduled: number
  /** The limit on values was reached: it counts for none, or not for all of its values. */
  readonly refused: number
  /** Not part of the sum: older signals of the same value that were removed to store newer ones. */
  readonly displaced: number
  /** Beside the sum: values beyond the limit of one field. */
  readonly cut: number
}
