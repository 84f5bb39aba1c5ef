import type { TimeUnit } from '../time.ts'

/**
 * A test that is played step by step. All times are in the unit of the test: milliseconds from its start, or since
 * 1970.
 */
export interface Simulation {
  readonly unit: TimeUnit
  /** When something happens, by time; at least one. The last one decides the test. */
  readonly moments: readonly Moment[]
  /**
   * The values that can be selected, the one that gets furthest first; one without a value if the rule matches on none.
   */
  readonly tracks: readonly Track[]
  /** The number of further values, which do not get as far. */
  readonly moreTracks: number
  /**
   * Returns the state at a moment, by its index; `track` is the index of the value whose steps are shown, the first by
   * default.
   */
  frameAt(moment: number, track?: number): Frame
}

export interface Moment {
  readonly time: number
  /** How many signals of each step arrive, by the index of the step. */
  readonly arrived: readonly number[]
  /** Whether the schedule evaluates the rule. */
  readonly evaluates: boolean
  /** Whether a time frame closes. */
  readonly closes: boolean
}

/** A value that signals have in common. */
export interface Track {
  readonly value?: string
  /** The criterion of a group that has several. */
  readonly criterion?: string
}

export interface Frame {
  readonly time: number
  /** What is new at this moment, as text, one line each. */
  readonly happened: readonly string[]
  /** Signals from here to `time` count. */
  readonly windowStart: number
  readonly steps: readonly StepState[]
  /** The result of an evaluation at this moment for all signals so far, in the words of unit tests. */
  readonly matched: boolean
  readonly reason: string
  readonly alert: AlertState
}

/**
 * `absent`: must not occur, and did not so far. `later`: a previous step is not complete. `expired`: its time frame
 * closed. `broken`: occurred too often.
 */
export type StepCondition = 'met' | 'waiting' | 'later' | 'absent' | 'expired' | 'broken'

export interface StepState {
  /** Its index in the body. */
  readonly index: number
  readonly id: string
  readonly ruleId: string
  readonly condition: StepCondition
  /** The number of signals in the lookback, of the selected value. */
  readonly count: number
  /** How many are needed; 0 for an absent step. */
  readonly needed: number
  readonly most?: number
  readonly metAt?: number
  /** The time frame that started when the previous step was completed. */
  readonly frame?: OpenFrame
}

export interface OpenFrame {
  /** When it closes. */
  readonly until: number
  /** The remaining time in milliseconds; 0 once it is closed. */
  readonly left: number
  /** Its length. */
  readonly length: number
}

/** The result of the schedule so far, and if no signal follows. */
export type AlertState =
  /** An evaluation found the match. */
  | { readonly state: 'raised'; readonly at: number }
  /** The evaluation at `at` will find it. */
  | { readonly state: 'due'; readonly at: number }
  /** It matches so far; a step must not occur until `until`, and the evaluation at `at` is the first after that. */
  | { readonly state: 'held'; readonly at: number; readonly until: number }
  /** It matches now, but some signals will have left the lookback at the evaluation at `at`. */
  | { readonly state: 'missed'; readonly at: number }
  /** Nothing matches; `at` is the next evaluation, if the schedule has one. */
  | { readonly state: 'none'; readonly at?: number }
