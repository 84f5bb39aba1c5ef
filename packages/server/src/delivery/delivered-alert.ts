import type { AlertType } from '@picket/core'
import type { Alert } from '../stores/alerts/alert.ts'
import type { DeliveredAlert } from './destination-type.ts'

const prefixes: Partial<Record<AlertType, string>> = {
  RULE_ERROR: 'New rule error: ',
  SCHEDULED_RULE_ERROR: 'New rule error: ',
  CORRELATION_RULE_ERROR: 'New rule error: ',
  POLICY: 'Policy Failure: ',
  SYSTEM_ERROR: 'System Error: ',
}

export interface AlertMessage {
  /** The id of the detection, if it still exists. */
  readonly name: string | null
  readonly version: string
  /** The assignee's email address. */
  readonly assignee: string | null
  /** Without a trailing slash. */
  readonly consoleUrl: string
  readonly isResent: boolean
}

/** Describes an alert for destinations. */
export function toDeliveredAlert(alert: Alert, telling: AlertMessage): DeliveredAlert {
  const prefix = telling.isResent ? '[Re-sent]: ' : (prefixes[alert.type] ?? 'New Alert: ')
  return {
    id: alert.detectionId,
    alertId: alert.id,
    createdAt: new Date(alert.createdAt).toISOString(),
    severity: alert.severity,
    type: alert.type,
    link: `${telling.consoleUrl}/alerts-and-errors/${alert.id}/`,
    title: prefix + (alert.title || telling.name || alert.detectionId),
    name: telling.name,
    description: alert.description,
    runbook: alert.runbook,
    version: telling.version,
    tags: alert.tags,
    alertContext: JSON.parse(alert.contextText) as DeliveredAlert['alertContext'],
    reference: alert.reference,
    logTypes: alert.logTypes,
    resourceTypes: alert.resourceTypes,
    dedupString: alert.dedup,
    eventCount: alert.eventCount,
    assignee: telling.assignee,
    status: alert.status,
    mitre: alert.reports['MITRE ATT&CK'] ?? [],
  }
}
