import type { Path } from '../../diagnostics.ts'
import type { ValueMap } from '../../values/value.ts'

/** A test over time: what happens when, and exactly the alerts that must result. */
export interface Timeline {
  readonly name: string
  /** Its index in the list. */
  readonly index: number
  /** The start of offsets, in milliseconds since 1970. */
  readonly start: number
  /** How long after an evaluation instant late signals still count, in milliseconds; the engine's default if missing. */
  readonly lateness?: number
  /** The rules that process raw events; by default those that the tested rule needs. */
  readonly rules?: readonly { readonly id: string; readonly path: Path }[]
  readonly steps: readonly TimelineStep[]
  /** When the timeline ends, in milliseconds since 1970; by default when the steps can have no further effect. */
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
  /** The delay between the event and its arrival. */
  readonly delay: number
  /** The delay of a duplicate; missing if it arrives only once. */
  readonly again?: number
  /** They arrive together with the last one, in reverse order. */
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

/** An alert that must be raised; missing properties can have any value. */
export interface ExpectedAlert {
  readonly at?: number
  readonly ruleId?: string
  readonly title?: string
  readonly dedup?: string
  /** The common value of the signals. */
  readonly value?: string
  /** The number of signals of each step in it. */
  readonly members?: Readonly<Record<string, number>>
  readonly path: Path
}
