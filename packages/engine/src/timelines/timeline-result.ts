import type { TestCaseResult } from '@picket/core'
import type { KeyProgress } from '../correlation/inspect-rule.ts'

/** What became of one timeline: like a unit test, with the stream of alerts and what led to it. */
export interface TimelineResult extends TestCaseResult {
  readonly alerts: readonly RaisedAlert[]
  /** Only of a timeline that failed, and where a trace was asked for. */
  readonly trace: readonly TraceEntry[]
}

/** An alert of a timeline. Times are in milliseconds since 1970. */
export interface RaisedAlert {
  /** The evaluation that found it; of a rule, when its match arrived. */
  readonly at: number
  /** When it was there to see: later, where late signals were waited for. */
  readonly raisedAt: number
  readonly ruleId: string
  readonly title: string
  readonly dedup: string
  readonly value?: string
  /** How many signals of each step are part of it. */
  readonly members: Readonly<Record<string, number>>
}

/** What happened at one time, and how far each value had come by then. */
export interface TraceEntry {
  /** When it arrived, or when the evaluation was made, in milliseconds from the start. */
  readonly offset: number
  readonly kind: 'event' | 'match' | 'restart' | 'evaluation'
  /** In words. */
  readonly text: string
  /** The step's place in the timeline; none of an evaluation. */
  readonly step?: number
  readonly alerts: readonly RaisedAlert[]
  /** Values that are nearest to a match, a few of each rule. */
  readonly progress: readonly KeyProgress[]
}
