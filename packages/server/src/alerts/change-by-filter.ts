import { InvalidInputError, LimitError } from '@picket/core'
import type { Viewer } from '../access/viewer.ts'
import type { AlertStatus } from '../stores/alerts/alert-tables.ts'
import { countAlerts, findAlerts, type AlertFilter } from '../stores/alerts/find-alerts.ts'
import { maxAlertsPerCall, setAssignee, setStatus, type ChangePorts } from './change-alerts.ts'

export interface BulkChange {
  readonly status?: AlertStatus
  /** Null removes the assignment. */
  readonly assigneeId?: string | null
  /** Counts the matches without changing them. */
  readonly dryRun: boolean
}

/** The maximum number of alerts that one call can change by filter. */
export const maxAlertsByFilter = 10_000

/** Changes the alerts that match the filter now. Alerts that are raised meanwhile do not change. */
export async function changeByFilter(
  ports: ChangePorts,
  viewer: Viewer,
  filter: AlertFilter,
  { status, assigneeId, dryRun }: BulkChange,
): Promise<{ readonly matched: number; readonly changed: number }> {
  if (status === undefined && assigneeId === undefined) throw new InvalidInputError('Specify a status or an assignee.')
  const { database } = ports
  const matched = await countAlerts(database, filter, viewer.logTypes)
  if (dryRun) return { matched, changed: 0 }
  if (matched > maxAlertsByFilter)
    throw new LimitError(`The filter finds ${matched} alerts; at most ${maxAlertsByFilter} can be changed at once.`, {
      hint: 'Narrow the filter, for example by date.',
    })
  const alerts = await findAlerts(database, filter, viewer.logTypes, { ascending: true, limit: maxAlertsByFilter })
  const ids = alerts
    .filter(
      (alert) =>
        (status !== undefined && alert.status !== status) ||
        (assigneeId !== undefined && alert.assigneeId !== assigneeId),
    )
    .map(({ id }) => id)
  for (let at = 0; at < ids.length; at += maxAlertsPerCall) {
    const some = ids.slice(at, at + maxAlertsPerCall)
    if (status !== undefined) await setStatus(ports, viewer, some, status)
    if (assigneeId !== undefined) await setAssignee(ports, viewer, some, assigneeId)
  }
  return { matched, changed: ids.length }
}
