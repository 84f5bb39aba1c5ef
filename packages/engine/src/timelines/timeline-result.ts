import type { TestCaseResult } from '@picket/core'
import type { KeyProgress } from '../correlation/inspect-rule.ts'

/** The result of one timeline, like that of a unit test, with its alerts and its trace. */
export interface TimelineResult extends TestCaseResult {
  readonly alerts: readonly RaisedAlert[]
  /** Only if the timeline failed, or if a trace was requested. */
  readonly trace: readonly TraceEntry[]
}

/** An alert of a timeline. Times are in milliseconds since 1970. */
export interface RaisedAlert {
  /** The instant of the evaluation that found it; for a rule, when its match arrived. */
  readonly at: number
  /** When it was raised, which is later if late signals were waited for. */
  readonly raisedAt: number
  readonly ruleId: string
  readonly title: string
  readonly dedup: string
  readonly value?: string
  /** The number of signals of each step in it. */
  readonly members: Readonly<Record<string, number>>
}

/** What happened at one time, and the progress of each value. */
export interface TraceEntry {
  /** When it arrived, or when the evaluation took place, in milliseconds from the start. */
  readonly offset: number
  readonly kind: 'event' | 'match' | 'restart' | 'evaluation'
  /** As text. */
  readonly text: string
  /** The index of the step in the timeline; undefined for an evaluation. */
  readonly step?: number
  readonly alerts: readonly RaisedAlert[]
  /** The values closest to a match, a few per rule. */
  readonly progress: readonly KeyProgress[]
}
