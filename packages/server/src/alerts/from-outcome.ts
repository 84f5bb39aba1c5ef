import type { AlertSeverity, AlertType } from '@picket/core'
import type { Alert, BatchOutcome } from '@picket/engine'
import type { AlertChange, DetectionFacts, NewAlert } from '../stores/alerts/alert-change.ts'

/** Returns the alert changes of a batch. The facts of a detection are missing if it was deleted meanwhile. */
export function alertChangesOf(
  outcome: BatchOutcome,
  factsOf: (detectionId: string) => DetectionFacts | undefined,
): readonly AlertChange[] {
  const logTypes = logTypesByAlert(outcome)
  return outcome.alerts.map((change): AlertChange => {
    if (change.kind === 'opened') {
      const { alert } = change
      // The log types of the match that opened the alert; the other matches of the batch can have others.
      const all = new Set([...alert.logTypes, ...(logTypes.get(alert.id) ?? [])])
      return { kind: 'opened', alert: toNewAlert({ ...alert, logTypes: [...all] }, factsOf(alert.ruleId)) }
    }
    const { alertId, matches, lastEventTime, summary } = change
    const joined = { id: alertId, eventCount: matches, lastEventAt: lastEventTime, summary }
    return { kind: 'joined', alert: { ...joined, logTypes: [...(logTypes.get(alertId) ?? [])] } }
  })
}

function toNewAlert(alert: Alert, facts: DetectionFacts | undefined): NewAlert {
  const isPolicy = alert.type === 'POLICY'
  const severity = alert.severity.toUpperCase() as AlertSeverity
  return {
    id: alert.id,
    type: typeOf(alert, facts),
    detectionId: alert.ruleId,
    title: alert.title,
    severity,
    severityDefault: facts?.severity ?? severity,
    description: alert.description,
    runbook: alert.runbook,
    reference: alert.reference,
    dedup: alert.dedup,
    contextText: alert.contextText,
    logTypes: isPolicy ? [] : alert.logTypes,
    resourceTypes: isPolicy ? alert.logTypes : [],
    tags: facts?.tags ?? [],
    reports: facts?.reports ?? {},
    summary: alert.summary,
    createdAt: alert.openedAt,
    firstEventAt: alert.firstEventTime,
    lastEventAt: alert.lastEventTime,
    eventCount: alert.matches,
    ...(alert.destinations === undefined ? {} : { dynamic: alert.destinations }),
    outputIds: alert.outputIds,
  }
}

/** The engine has a single error type. */
function typeOf(alert: Alert, facts: DetectionFacts | undefined): AlertType {
  return alert.type === 'RULE_ERROR' && facts?.type === 'SCHEDULED_RULE' ? 'SCHEDULED_RULE_ERROR' : alert.type
}

function logTypesByAlert({ matches, errors }: BatchOutcome): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>()
  for (const { alertId, event } of [...matches, ...errors]) {
    if (alertId === undefined || event.kind === 'resource') continue
    const known = all.get(alertId)
    if (known === undefined) all.set(alertId, new Set([event.logType]))
    else known.add(event.logType)
  }
  return all
}
