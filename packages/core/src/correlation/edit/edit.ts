/** An edit of the chart of a correlation rule. Steps, and members of groups, are counted from 0. */
export type CorrelationEdit =
  /** After the last one unless `at` is its new index. */
  | { readonly kind: 'add-step'; readonly ruleId: string; readonly at?: number }
  | { readonly kind: 'remove-step'; readonly step: number }
  /** `to` is the new index. */
  | { readonly kind: 'move-step'; readonly step: number; readonly to: number }
  | { readonly kind: 'change-step'; readonly step: number; readonly change: StepChange }
  /** Changes the transition to a step from its predecessor. */
  | { readonly kind: 'put-transition'; readonly to: number; readonly transition: WantedTransition }
  | { readonly kind: 'remove-transition'; readonly to: number }
  /** How many members of a group have to match; all when missing. */
  | { readonly kind: 'put-group-count'; readonly count?: number }
  /** What members of a group have in common, by its name; removed if there are no members. */
  | { readonly kind: 'put-criterion'; readonly name: string; readonly members: readonly WantedMember[] }

/** Omitted keys are unchanged; null removes a key. */
export interface StepChange {
  /** Transitions, criteria and tests that name the step are updated. */
  readonly id?: string
  readonly ruleId?: string
  readonly min?: number | null
  readonly max?: number | null
  /** An absent step has no counts. */
  readonly absent?: boolean
}

export interface WantedTransition {
  /** The lookback when missing. */
  readonly withinMinutes?: number
  /** The fields of the earlier and the later step with the common value; none if missing. */
  readonly match?: { readonly from: string; readonly to: string }
}

export interface WantedMember {
  readonly groupId: string
  readonly field: string
}
