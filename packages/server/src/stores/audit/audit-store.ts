import type { Time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { AuditTable } from './audit-table.ts'

export interface AuditFilter {
  readonly actorIds?: readonly string[] | null
  readonly actions?: readonly string[] | null
  readonly result?: AuditTable['result'] | null
  /** Inclusive. */
  readonly from?: Time | null
  /** Exclusive. */
  readonly to?: Time | null
}

export async function insertAuditEntry(database: Database, entry: AuditTable): Promise<void> {
  await database.insertInto('audit_log').values(entry).execute()
}

/** Newest first, those after `position` (the time and the id of the last one seen). */
export function findAuditEntries(
  database: Database,
  filter: AuditFilter,
  page: { readonly limit: number; readonly position?: { readonly at: Time; readonly id: string } },
): Promise<AuditTable[]> {
  let query = database.selectFrom('audit_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(page.limit)
  const { actorIds, actions, result, from, to } = filter
  const { position } = page
  if (actorIds != null) query = query.where('actor_id', 'in', actorIds.length === 0 ? [''] : actorIds)
  if (actions != null) query = query.where('action', 'in', actions.length === 0 ? [''] : actions)
  if (result != null) query = query.where('result', '=', result)
  if (from != null) query = query.where('at', '>=', from)
  if (to != null) query = query.where('at', '<', to)
  if (position !== undefined)
    query = query.where(({ or, and, eb }) =>
      or([eb('at', '<', position.at), and([eb('at', '=', position.at), eb('id', '<', position.id)])]),
    )
  return query.execute()
}

export async function deleteAuditEntriesBefore(database: Database, time: Time): Promise<void> {
  await database.deleteFrom('audit_log').where('at', '<', time).execute()
}
