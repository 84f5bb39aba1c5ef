import { createHash } from 'node:crypto'
import type { DetectionFacts, NewAlert } from '../stores/alerts/alert-change.ts'

/** Raises an alert that a detection could not run, independent of any event. Once per occasion. */
export function toDetectionError(error: {
  readonly type: 'SCHEDULED_RULE_ERROR' | 'CORRELATION_RULE_ERROR'
  readonly ruleId: string
  readonly facts: DetectionFacts | undefined
  /** A sentence. */
  readonly what: string
  readonly occasion: string
  /** The log types that it concerns; users who cannot see all of them cannot see it. */
  readonly logTypes?: readonly string[]
  readonly runbook: string
  /** Milliseconds since 1970. */
  readonly at: number
}): NewAlert {
  const { type, ruleId, facts, what, occasion, logTypes = [], runbook, at } = error
  const severity = facts?.severity ?? 'MEDIUM'
  return {
    id: createHash('sha256').update([type, ruleId, occasion].join('\n')).digest('hex').slice(0, 32),
    type,
    detectionId: ruleId,
    title: `"${facts?.displayName ?? ruleId}" failed: ${what}`.slice(0, 1_000),
    severity,
    severityDefault: severity,
    description: what.slice(0, 1_000),
    runbook,
    reference: '',
    dedup: what.slice(0, 1_000),
    contextText: '{}',
    logTypes,
    resourceTypes: [],
    tags: facts?.tags ?? [],
    reports: facts?.reports ?? {},
    summary: [],
    createdAt: at,
    firstEventAt: at,
    lastEventAt: at,
    eventCount: 1,
    outputIds: facts?.outputIds ?? [],
  }
}
