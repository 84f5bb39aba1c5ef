import { createHash } from 'node:crypto'
import type { AlertSeverity } from '@picket/core'
import type { Match } from '@picket/engine'
import type { AlertChange, DetectionFacts } from '../stores/alerts/alert-change.ts'
import type { PolicyStateRow, ResourceRow } from '../stores/resources/resource-store.ts'

/** Resources that started to fail a policy. */
export interface NewFailures {
  readonly policyId: string
  readonly failures: readonly { readonly match: Match; readonly resource: ResourceRow }[]
}

/** A policy opens a new alert when its last one is this old, in milliseconds; until then failures join that one. */
const period = 3_600_000

/** Returns how new failures change alerts, and the new state of the policy. */
export function toPolicyAlert(
  { policyId, failures }: NewFailures,
  {
    state,
    facts,
    now,
  }: { readonly state: PolicyStateRow; readonly facts: DetectionFacts | undefined; readonly now: number },
): { readonly change: AlertChange; readonly state: PolicyStateRow } {
  const [{ match, resource }] = failures as [NewFailures['failures'][number]]
  const { alert_id: open, alert_at: openedAt } = state
  if (open !== null && openedAt !== null && Math.abs(now - openedAt) < period) {
    const alert_events = state.alert_events + failures.length
    const alert = { id: open, eventCount: alert_events, lastEventAt: now, logTypes: [], summary: [] }
    return { change: { kind: 'joined', alert }, state: { ...state, alert_events } }
  }
  const severity = match.severity.toUpperCase() as AlertSeverity
  const id = createHash('sha256')
    .update(['policy', policyId, resource.id, resource.version, now].join('\n'))
    .digest('hex')
    .slice(0, 32)
  const resourceTypes = [...new Set(failures.map((one) => one.resource.type))].sort()
  return {
    state: { ...state, alert_id: id, alert_at: now, alert_events: failures.length },
    change: {
      kind: 'opened',
      alert: {
        id,
        type: 'POLICY',
        detectionId: policyId,
        title: match.title,
        severity,
        severityDefault: facts?.severity ?? severity,
        description: match.description,
        runbook: match.runbook,
        reference: match.reference,
        dedup: match.signal.dedup,
        contextText: match.contextText,
        logTypes: [],
        resourceTypes,
        tags: facts?.tags ?? [],
        reports: facts?.reports ?? {},
        summary: [
          { attribute: 'ResourceId', top: failures.slice(0, 5).map((one) => ({ value: one.resource.id, count: 1 })) },
        ],
        resourceId: resource.id,
        sourceId: resource.integration_id,
        createdAt: now,
        firstEventAt: Math.min(...failures.map((one) => one.resource.last_modified)),
        lastEventAt: Math.max(...failures.map((one) => one.resource.last_modified)),
        eventCount: failures.length,
        ...(match.destinations ? { dynamic: match.destinations } : {}),
        outputIds: facts?.outputIds ?? [],
      },
    },
  }
}
