import type { Path } from '../diagnostics.ts'
import type { Filter } from '../filters/filter.ts'

/** The first block of a correlation rule's `Detection`: steps in order, or a group in which order does not matter. */
export type CorrelationBody = SequenceBody | GroupBody

interface BodyBase {
  readonly steps: readonly Step[]
  /** Whether all IDs of steps are valid. Otherwise an unknown name may be that of a step with mistakes. */
  readonly idsAreSure: boolean
  readonly lookbackMinutes: number
  readonly schedule?: Schedule
  readonly evaluationOrder: EvaluationOrder
  /** The path of the block in its document. */
  readonly path: Path
}

export interface SequenceBody extends BodyBase {
  readonly kind: 'sequence'
  readonly transitions: readonly Transition[]
  /**
   * Whether the key `Transitions` is written: then every step needs an ID, and every pair of neighbors a transition.
   */
  readonly hasTransitions: boolean
}

export interface GroupBody extends BodyBase {
  readonly kind: 'group'
  /** How many members must match; all if missing. */
  readonly minMembers?: number
  readonly criteria: readonly Criterion[]
}

/** One rule whose signals are counted. */
export interface Step {
  /** The name in transitions, criteria and tests; its RuleID if `ID` is missing and no other step has that name. */
  readonly id: string
  /** `ID` as written. */
  readonly writtenId?: string
  /** Empty if missing, which is reported. */
  readonly ruleId: string
  readonly min: number
  readonly max?: number
  readonly absent: boolean
  /** Which keys are written, even with errors. */
  readonly written: { readonly id: boolean; readonly min: boolean; readonly max: boolean }
  /** An inline filter on the signal; tests have no event to evaluate it on. */
  readonly signalMatch?: Filter
  readonly path: Path
}

export interface Transition {
  readonly id?: string
  readonly from: string
  readonly to: string
  /** The lookback if missing. */
  readonly withinMinutes?: number
  readonly match?: FieldPair
  readonly path: Path
}

/**
 * Fields that must have the same value: `from` on the earlier step, `to` on the later one. `On: x` is the same on both.
 */
export interface FieldPair {
  readonly from: string
  readonly to: string
  /** The path of `from`. */
  readonly path: Path
}

/** One entry of `MatchCriteria`. */
export interface Criterion {
  readonly name: string
  readonly members: readonly { readonly groupId: string; readonly field: string; readonly path: Path }[]
  /** Whether every entry is valid. */
  readonly complete: boolean
  readonly path: Path
}

export interface Schedule {
  readonly rateMinutes?: number
  readonly cron?: string
  readonly timeoutMinutes?: number
}

export const evaluationOrders = ['Chronological', 'ReverseChronological'] as const
export type EvaluationOrder = (typeof evaluationOrders)[number]
