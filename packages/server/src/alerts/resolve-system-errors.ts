import { createHash } from 'node:crypto'
import { systemViewer } from '../access/viewer.ts'
import type { RandomId } from '../ports/random-id.ts'
import { addToTimeline } from '../stores/alerts/timeline-store.ts'
import type { Database } from '../stores/database.ts'
import { actorOf } from '../access/actor.ts'
import type { NewAlert, SystemErrorType } from '../stores/alerts/alert-change.ts'
import { systemErrorDedup } from './system-errors.ts'
import { orderedId } from '../ports/ordered-id.ts'

/** Returns the components with open system errors. */
export async function readOpenSystemErrors(
  database: Database,
  types: readonly SystemErrorType[],
): Promise<readonly { readonly type: SystemErrorType; readonly componentId: string; readonly createdAt: number }[]> {
  const rows = await database
    .selectFrom('alerts')
    .select(['error_type', 'component_id', 'created_at'])
    .where('detection_id', '=', '')
    .where('error_type', 'in', types)
    .where('status', 'in', ['OPEN', 'TRIAGED'])
    .execute()
  return rows.map((row) => ({
    type: row.error_type as SystemErrorType,
    componentId: row.component_id ?? '',
    createdAt: row.created_at,
  }))
}

/**
 * Returns the alert with a new id if the one of the same hour or day was resolved, so that it is raised again as a new
 * alert.
 */
export async function asAfterResolved(trx: Database, alert: NewAlert): Promise<NewAlert> {
  const { resolved } = await trx
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('resolved'))
    .where('dedup', '=', alert.dedup)
    .where('error_type', '=', alert.system?.type ?? '')
    .where('status', 'in', ['RESOLVED', 'CLOSED'])
    .executeTakeFirstOrThrow()
  if (Number(resolved) === 0) return alert
  return { ...alert, id: createHash('sha256').update(`${alert.id}\n${resolved}`).digest('hex').slice(0, 32) }
}

/** Resolves the open system errors of a type on a component that works again, as the system user. */
export async function resolveSystemErrors(
  trx: Database,
  { type, componentId }: { readonly type: SystemErrorType; readonly componentId: string },
  now: number,
  randomId: RandomId,
): Promise<void> {
  const open = await trx
    .selectFrom('alerts')
    .select(['id', 'status'])
    // The index covers the prefix.
    .where('dedup', '=', systemErrorDedup({ type, componentId }))
    .where('error_type', '=', type)
    .where('component_id', '=', componentId)
    .where('status', 'in', ['OPEN', 'TRIAGED'])
    .execute()
  if (open.length === 0) return
  const actor = JSON.stringify(actorOf(systemViewer))
  const ids = open.map(({ id }) => id)
  await trx
    .updateTable('alerts')
    .set({ status: 'RESOLVED', updated_at: now, updated_by: actor })
    .where('id', 'in', ids)
    .execute()
  await addToTimeline(
    trx,
    open.map(({ id, status }) => ({
      id: orderedId(now, randomId),
      alert_id: id,
      type: 'STATUS_CHANGE',
      at: now,
      actor,
      comment_id: null,
      old_value: status,
      new_value: 'RESOLVED',
      body: null,
    })),
  )
}
