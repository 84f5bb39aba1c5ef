import type { Severity, Span } from '../../diagnostics.ts'

/** A correlation rule as boxes and arrows, for any front end. Units are pixels. */
export type Flowchart = DrawnFlowchart | BlankFlowchart

/** Why there is nothing to draw. */
export interface BlankFlowchart {
  readonly state: 'empty' | 'invalid'
  readonly message: string
  readonly problems: readonly FlowProblem[]
}

export interface DrawnFlowchart {
  readonly state: 'drawn'
  readonly form: 'sequence' | 'group'
  readonly width: number
  readonly height: number
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  /** Problems of the rule as a whole; the others are at their nodes and edges. */
  readonly problems: readonly FlowProblem[]
}

export interface FlowProblem {
  readonly severity: Severity
  readonly message: string
  readonly hint?: string
  /** The target of the link. */
  readonly span: Span
}

interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type FlowNode = StepNode | GroupNode | AlertNode

export interface StepNode extends Box {
  readonly kind: 'step'
  /** `ID` as written, or the RuleID. */
  readonly stepId: string
  readonly ruleId: string
  /** The display name of the rule if known, otherwise its id. */
  readonly title: string
  readonly state: 'loading' | 'ready' | 'unknown'
  readonly icon: RuleIcon
  /** The first log type, or `RULE MATCH`; undefined while loading. */
  readonly badge?: string
  /** `+N` for further log types; empty without. */
  readonly more: string
  readonly absent: boolean
  /** "5 or more matches"; undefined if one match is enough. */
  readonly count?: string
  readonly border: 'plain' | 'warning' | 'error'
  readonly tooltip?: string
  readonly problems: readonly FlowProblem[]
  readonly span: Span
}

export type RuleIcon = 'rule' | 'scheduled_rule' | 'correlation_rule' | 'policy' | 'unknown'

export interface GroupNode extends Box {
  readonly kind: 'group'
  /** `match at least N`, if the group requires it. */
  readonly label?: string
  /** What members have in common: "user of A = name of B". */
  readonly criteria: readonly { readonly name: string; readonly text: string; readonly span: Span }[]
  readonly members: readonly StepNode[]
  readonly problems: readonly FlowProblem[]
  readonly span: Span
}

export interface AlertNode extends Box {
  readonly kind: 'alert'
}

export interface FlowEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  /** "within 15 min"; undefined if no time frame is written. */
  readonly timeFrame?: string
  /** "on user", or "user = name" if the fields differ. */
  readonly match?: string
  readonly problems: readonly FlowProblem[]
  /** The position of the transition, if it is written. */
  readonly span?: Span
}

/** Sizes and distances; the margins of a group are our choice. */
export const flowSizes = {
  step: { width: 320, height: 110 },
  alert: 130,
  groupWidth: 340,
  /** From the top of a step to the top of the next. */
  stepSpacing: 160,
  groupHeader: 40,
  groupGap: 10,
} as const

/** What a front end knows about the rule of a step. */
export type RuleReference =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown' }
  | {
      readonly state: 'found'
      readonly kind: Exclude<RuleIcon, 'unknown'>
      readonly enabled: boolean
      readonly logTypes: readonly string[]
      readonly displayName?: string
    }
