import type { Path } from '../../diagnostics.ts'
import type { ValueMap } from '../../values/value.ts'

/** A test over time: what happens when, and the alerts that must come of it, no more and no fewer. */
export interface Timeline {
  readonly name: string
  /** Its place in the list. */
  readonly index: number
  /** What offsets count from, in milliseconds since 1970. */
  readonly start: number
  /** How long after an evaluation instant late signals still count, in milliseconds; the engine's default if missing. */
  readonly lateness?: number
  /** Which rules raw events are run through; if missing, those that the tested rule needs. */
  readonly rules?: readonly { readonly id: string; readonly path: Path }[]
  readonly steps: readonly TimelineStep[]
  /** When watching ends, in milliseconds since 1970; if missing, when nothing more can come of the steps. */
  readonly until?: number
  readonly alerts: readonly ExpectedAlert[]
  readonly path: Path
}

export type TimelineStep = EventStep | MatchStep | RestartStep

/** All times are in milliseconds since 1970, and durations in milliseconds. */
interface StepBase {
  readonly at: number
  readonly path: Path
}

interface Occurrence extends StepBase {
  readonly times: number
  readonly every: number
  /** How much later than it happens it arrives. */
  readonly delay: number
  /** Every one arrives twice, the second time so much later; missing when it arrives once. */
  readonly again?: number
  /** They arrive together with the last one, last first. */
  readonly reorder: boolean
}

/** A raw event, run through the rules. */
export interface EventStep extends Occurrence {
  readonly kind: 'event'
  readonly event: ValueMap
  readonly logType: string
}

/** A match of a rule, as if the rule had been run. */
export interface MatchStep extends Occurrence {
  readonly kind: 'match'
  readonly ruleId: string
  readonly event: ValueMap
  readonly alertContext: ValueMap
}

/** The state of the engine is stored, and restored by a new engine. */
export interface RestartStep extends StepBase {
  readonly kind: 'restart'
}

/** An alert that must be raised; what is missing may be anything. */
export interface ExpectedAlert {
  readonly at?: number
  readonly ruleId?: string
  readonly title?: string
  readonly dedup?: string
  /** The value that the signals have in common. */
  readonly value?: string
  /** How many signals of each step are part of it. */
  readonly members?: Readonly<Record<string, number>>
  readonly path: Path
}
