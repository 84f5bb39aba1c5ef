import type { AlertType } from '@picket/core'
import type { AlertRow } from '../stores/alerts/alert-store.ts'
import type { DeliveredAlert } from './destination-type.ts'

const prefixes: Partial<Record<AlertType, string>> = {
  RULE_ERROR: 'New rule error: ',
  SCHEDULED_RULE_ERROR: 'New rule error: ',
  CORRELATION_RULE_ERROR: 'New rule error: ',
  POLICY: 'Policy Failure: ',
  SYSTEM_ERROR: 'System Error: ',
}

export interface AlertTelling {
  /** Of the detection, where there is one still. */
  readonly name: string | null
  readonly version: string
  /** The assignee's email address. */
  readonly assignee: string | null
  /** Without a slash at its end. */
  readonly consoleUrl: string
  readonly isResent: boolean
}

/** The alert as destinations are told of it. */
export function toDeliveredAlert(alert: AlertRow, telling: AlertTelling): DeliveredAlert {
  const prefix = telling.isResent ? '[Re-sent]: ' : (prefixes[alert.type] ?? 'New Alert: ')
  const reports = parse<Readonly<Record<string, readonly string[]>>>(alert.reports)
  return {
    id: alert.detection_id,
    alertId: alert.id,
    createdAt: new Date(alert.created_at).toISOString(),
    severity: alert.severity,
    type: alert.type,
    link: `${telling.consoleUrl}/alerts-and-errors/${alert.id}/`,
    title: prefix + (alert.title || telling.name || alert.detection_id),
    name: telling.name,
    description: alert.description,
    runbook: alert.runbook,
    version: telling.version,
    tags: parse(alert.tags),
    alertContext: parse(alert.context),
    reference: alert.reference,
    logTypes: parse(alert.log_types),
    resourceTypes: parse(alert.resource_types),
    dedupString: alert.dedup,
    eventCount: alert.event_count,
    assignee: telling.assignee,
    status: alert.status,
    mitre: reports['MITRE ATT&CK'] ?? [],
  }
}

function parse<Value>(text: string): Value {
  return JSON.parse(text) as Value
}
