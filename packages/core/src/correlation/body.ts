import type { Path } from '../diagnostics.ts'
import type { Filter } from '../filters/filter.ts'

/** The first block of a correlation rule's `Detection`: steps in order, or a group in which order does not matter. */
export type CorrelationBody = SequenceBody | GroupBody

interface BodyBase {
  readonly steps: readonly Step[]
  /** Every step has the ID it is meant to have. Otherwise a name that nothing has may be that of a step with mistakes. */
  readonly idsAreSure: boolean
  readonly lookbackMinutes: number
  readonly schedule?: Schedule
  readonly evaluationOrder: EvaluationOrder
  /** Where the block is in its document. */
  readonly path: Path
}

export interface SequenceBody extends BodyBase {
  readonly kind: 'sequence'
  readonly transitions: readonly Transition[]
  /** The key `Transitions` was written: then every step needs an ID, and every pair of neighbours a transition. */
  readonly hasTransitions: boolean
}

export interface GroupBody extends BodyBase {
  readonly kind: 'group'
  /** How many members must hold; all when missing. */
  readonly minMembers?: number
  readonly criteria: readonly Criterion[]
}

/** One rule whose signals are counted. */
export interface Step {
  /** What transitions, criteria and tests call it; its RuleID where `ID` is missing and no other step has that name. */
  readonly id: string
  /** `ID` as written. */
  readonly writtenId?: string
  /** Empty when missing, which was reported. */
  readonly ruleId: string
  readonly min: number
  readonly max?: number
  readonly absent: boolean
  /** Which keys are written, rightly or not. */
  readonly written: { readonly id: boolean; readonly min: boolean; readonly max: boolean }
  /** An inline filter on the signal; tests have no event to evaluate it on. */
  readonly signalMatch?: Filter
  readonly path: Path
}

export interface Transition {
  readonly id?: string
  readonly from: string
  readonly to: string
  /** Missing means the lookback. */
  readonly withinMinutes?: number
  readonly match?: FieldPair
  readonly path: Path
}

/** Fields that must hold one value: `from` on the earlier step, `to` on the later one. `On: x` is the same on both. */
export interface FieldPair {
  readonly from: string
  readonly to: string
  /** Where `from` is written. */
  readonly path: Path
}

/** One entry of `MatchCriteria`. */
export interface Criterion {
  readonly name: string
  readonly members: readonly { readonly groupId: string; readonly field: string; readonly path: Path }[]
  /** Every entry could be read. */
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
