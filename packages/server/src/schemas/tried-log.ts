import { printReasons, toFields, type LogItem } from '@picket/logs'
import { toExactJson } from '../lake/exact-json.ts'

/** The result for one log. */
export interface TriedLog {
  /** From 1. */
  readonly line: number
  readonly outcome: 'MATCHED' | 'SKIPPED' | 'FAILED'
  readonly logType?: string
  /** The event as rules see it, with exact numbers. */
  readonly events: readonly unknown[]
  readonly reasons: readonly string[]
}

export interface TriedSchemas {
  /** The first thousand. */
  readonly logs: readonly TriedLog[]
  readonly received: number
  readonly matched: number
  readonly skipped: number
  readonly failed: number
}

export function toTried({ line, outcome }: Pick<LogItem, 'line' | 'outcome'>): TriedLog {
  const nothing = { line, events: [], reasons: [] }
  if (outcome.kind === 'classified') {
    const { logType, events } = outcome
    return { ...nothing, outcome: 'MATCHED', logType, events: events.map((event) => toExactJson(toFields(event))) }
  }
  if (outcome.kind !== 'failure') return { ...nothing, outcome: 'SKIPPED' }
  return {
    ...nothing,
    outcome: 'FAILED',
    reasons: 'reasons' in outcome ? printReasons(outcome.reasons) : [outcome.message],
  }
}
