/** An edit of the chart of a correlation rule. Steps, and members of groups, are counted from 0. */
export type CorrelationEdit =
  /** Behind the last one unless `at` says which it becomes. */
  | { readonly kind: 'add-step'; readonly ruleId: string; readonly at?: number }
  | { readonly kind: 'remove-step'; readonly step: number }
  /** `to` is the new index. */
  | { readonly kind: 'move-step'; readonly step: number; readonly to: number }
  | { readonly kind: 'change-step'; readonly step: number; readonly change: StepChange }
  /** Of the transition that leads to a step from the one before it. */
  | { readonly kind: 'put-transition'; readonly to: number; readonly transition: WantedTransition }
  | { readonly kind: 'remove-transition'; readonly to: number }
  /** How many members of a group have to match; all when missing. */
  | { readonly kind: 'put-group-count'; readonly count?: number }
  /** What members of a group have in common, by its name; with no members it goes. */
  | { readonly kind: 'put-criterion'; readonly name: string; readonly members: readonly WantedMember[] }

/** What is left out stays; null takes a key away. */
export interface StepChange {
  /** Transitions, criteria and tests that name the step follow. */
  readonly id?: string
  readonly ruleId?: string
  readonly min?: number | null
  readonly max?: number | null
  /** A step that must not happen has no counts. */
  readonly absent?: boolean
}

export interface WantedTransition {
  /** The lookback when missing. */
  readonly withinMinutes?: number
  /** The fields of the earlier and the later step that hold one value; none when missing. */
  readonly match?: { readonly from: string; readonly to: string }
}

export interface WantedMember {
  readonly groupId: string
  readonly field: string
}
