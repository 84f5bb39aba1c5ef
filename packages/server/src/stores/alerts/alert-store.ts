import { anyLogType } from '@picket/core'
import type { Selectable } from 'kysely'
import type { JoinedAlert, NewAlert } from './alert-change.ts'
import { toFlag } from '../columns.ts'
import type { Database } from '../database.ts'
import type { AlertListing, AlertStatus, AlertTable } from './alert-tables.ts'

export type AlertRow = Selectable<AlertTable>

/** True if it did not exist before. */
export async function insertAlert(
  database: Database,
  alert: NewAlert,
  status: AlertStatus,
  now: number,
  routing: string,
): Promise<boolean> {
  const { system } = alert
  const row: AlertRow = {
    id: alert.id,
    type: alert.type,
    listing: listingOf(alert.type),
    detection_id: alert.detectionId,
    title: alert.title,
    severity: alert.severity,
    severity_default: alert.severityDefault,
    status,
    description: alert.description,
    runbook: alert.runbook,
    reference: alert.reference,
    dedup: alert.dedup,
    context: alert.contextText,
    log_types: printLogTypes(alert.logTypes),
    resource_types: JSON.stringify(alert.resourceTypes),
    tags: JSON.stringify(alert.tags),
    reports: JSON.stringify(alert.reports),
    summary: JSON.stringify(alert.summary),
    resource_id: alert.resourceId ?? null,
    source_id: alert.sourceId ?? null,
    error_type: system?.type ?? null,
    component: system?.component ?? null,
    component_id: system?.componentId ?? null,
    component_name: system?.componentName ?? null,
    created_at: alert.createdAt,
    first_event_at: alert.firstEventAt,
    last_event_at: alert.lastEventAt,
    received_at: now,
    event_count: alert.eventCount,
    assignee_id: null,
    updated_at: null,
    updated_by: null,
    routing,
    is_sample: toFlag(alert.isSample === true),
  }
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('alerts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** Adds new matches. Returns false, and does nothing, if the alert does not exist: retention may have deleted it. */
export async function joinAlert(database: Database, alert: JoinedAlert, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('alerts')
    .set({
      event_count: alert.eventCount,
      last_event_at: alert.lastEventAt,
      summary: JSON.stringify(alert.summary),
      received_at: now,
    })
    .where('id', '=', alert.id)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Adds log types of an alert's events, for searching and for access. Usually they are known. */
export async function addLogTypes(database: Database, alertId: string, logTypes: readonly string[]): Promise<void> {
  if (logTypes.length === 0) return
  const rows = logTypes.map((logType) => ({ alert_id: alertId, log_type: logType }))
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('alert_log_types')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['alert_id', 'log_type']).doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return
  const all = await database
    .selectFrom('alert_log_types')
    .select('log_type')
    .where('alert_id', '=', alertId)
    .orderBy('log_type')
    .execute()
  const names = printLogTypes(all.map(({ log_type }) => log_type))
  await database.updateTable('alerts').set({ log_types: names }).where('id', '=', alertId).execute()
}

/** As shown: `*` is not a log type. */
function printLogTypes(logTypes: readonly string[]): string {
  return JSON.stringify(logTypes.filter((logType) => logType !== anyLogType).sort())
}

export function listingOf(type: AlertRow['type']): AlertListing {
  if (type === 'SYSTEM_ERROR') return 'SYSTEM_ERROR'
  return type.endsWith('_ERROR') ? 'DETECTION_ERROR' : 'ALERT'
}
