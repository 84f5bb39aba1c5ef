import { InvalidInputError, NotFoundError } from '@picket/core'
import type { Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Alert } from '../stores/alerts/alert.ts'
import type { AlertStatus, AlertTimelineTable } from '../stores/alerts/alert-tables.ts'
import { readAlerts } from '../stores/alerts/find-alerts.ts'
import { addToTimeline } from '../stores/alerts/timeline-store.ts'
import type { Database } from '../stores/database.ts'
import { actorOf } from '../access/actor.ts'
import { orderedId } from '../ports/ordered-id.ts'

export interface ChangePorts {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
  /** Called within the transaction with the alerts that changed, for chat and ticket sync, emails and notifications. */
  readonly changed?: (trx: Database, changes: readonly AlertUpdate[]) => Promise<void>
}

/** A change of an alert by a user or by a synced system. */
export interface AlertUpdate {
  readonly alert: Alert
  readonly viewer: Viewer
  readonly what:
    | { readonly kind: 'status'; readonly from: AlertStatus; readonly to: AlertStatus }
    | { readonly kind: 'assignee'; readonly from: string | null; readonly to: string | null }
    | { readonly kind: 'comment'; readonly commentId: string; readonly body: string }
}

/** The maximum number of alerts that one call can change. */
export const maxAlertsPerCall = 100

/** Returns the updated alerts. If one of them does not exist, nothing changes. */
export async function setStatus(
  ports: ChangePorts,
  viewer: Viewer,
  ids: readonly string[],
  status: AlertStatus,
): Promise<readonly Alert[]> {
  return await changeAll(ports, viewer, ids, (alert) =>
    alert.status === status ? undefined : { set: { status }, what: { kind: 'status', from: alert.status, to: status } },
  )
}

/** A null assignee removes the assignment. The caller checks that the user exists. */
export async function setAssignee(
  ports: ChangePorts,
  viewer: Viewer,
  ids: readonly string[],
  assigneeId: string | null,
): Promise<readonly Alert[]> {
  return await changeAll(ports, viewer, ids, (alert) =>
    alert.assigneeId === assigneeId
      ? undefined
      : { set: { assigneeId }, what: { kind: 'assignee', from: alert.assigneeId, to: assigneeId } },
  )
}

type Change = {
  readonly set: Partial<Pick<Alert, 'status' | 'assigneeId'>>
  readonly what: Exclude<AlertUpdate['what'], { kind: 'comment' }>
}

function toColumns({ status, assigneeId }: Change['set']) {
  return {
    ...(status === undefined ? {} : { status }),
    ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
  }
}

async function changeAll(
  { database, now, randomId, changed }: ChangePorts,
  viewer: Viewer,
  ids: readonly string[],
  change: (alert: Alert) => Change | undefined,
): Promise<readonly Alert[]> {
  const wanted = assertIds(ids)
  return await database.transaction().execute(async (trx) => {
    const alerts = await readAll(trx, wanted, viewer)
    const at = now()
    const actor = JSON.stringify(actorOf(viewer))
    const entries: AlertTimelineTable[] = []
    const updates: AlertUpdate[] = []
    for (const alert of alerts) {
      const made = change(alert)
      if (made === undefined) continue
      const { set, what } = made
      await trx
        .updateTable('alerts')
        .set({ ...toColumns(set), updated_at: at, updated_by: actor })
        .where('id', '=', alert.id)
        .execute()
      entries.push({
        id: orderedId(at, randomId),
        alert_id: alert.id,
        type: what.kind === 'status' ? 'STATUS_CHANGE' : 'ASSIGNEE_CHANGE',
        at,
        actor,
        comment_id: null,
        old_value: what.from,
        new_value: what.to,
        body: null,
      })
      updates.push({ alert: { ...alert, ...set }, viewer, what })
    }
    await addToTimeline(trx, entries)
    if (updates.length > 0) await changed?.(trx, updates)
    return await readAll(trx, wanted, viewer)
  })
}

function assertIds(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) throw new InvalidInputError('Specify at least one alert.')
  if (ids.length > maxAlertsPerCall)
    throw new InvalidInputError(
      `At most ${maxAlertsPerCall} alerts can be changed in one call; these are ${ids.length}.`,
      {
        hint: 'Change them in several calls, or by filter.',
      },
    )
  return [...new Set(ids)]
}

/** Returns alerts in the order of the ids. */
export async function readAll(
  database: Database,
  ids: readonly string[],
  { logTypes }: Viewer,
): Promise<readonly Alert[]> {
  const found = new Map((await readAlerts(database, ids, logTypes)).map((alert) => [alert.id, alert]))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) throw new NotFoundError(`There is no alert "${missing[0]}".`)
  return ids.map((id) => found.get(id)!)
}
