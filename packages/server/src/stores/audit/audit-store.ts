import type { Time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { AuditTable } from './audit-table.ts'

export interface AuditFilter {
  readonly actorIds?: readonly string[] | null
  /** With their names at that time. */
  readonly actorNames?: readonly string[] | null
  /** The origin: any of these ranges of keys, both ends inclusive. */
  readonly addresses?: readonly { readonly from: string; readonly to: string }[] | null
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

/** Newest first, those after `position` (the time and the id of the last returned one). */
export function findAuditEntries(
  database: Database,
  filter: AuditFilter,
  page: { readonly limit: number; readonly position?: { readonly at: Time; readonly id: string } },
): Promise<AuditTable[]> {
  let query = database.selectFrom('audit_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(page.limit)
  const { result, from, to, addresses } = filter
  const { position } = page
  for (const [column, wanted] of [
    ['actor_id', filter.actorIds],
    ['actor_name', filter.actorNames],
    ['action', filter.actions],
  ] as const)
    if (wanted != null) query = query.where(column, 'in', wanted.length === 0 ? [''] : wanted)
  if (addresses != null)
    query = query.where(({ or, and, eb }) =>
      or(addresses.map((range) => and([eb('address_key', '>=', range.from), eb('address_key', '<=', range.to)]))),
    )
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

/** Every action in the stored log. */
export async function listAuditActions(database: Database): Promise<readonly string[]> {
  const rows = await database.selectFrom('audit_log').select('action').distinct().orderBy('action').execute()
  return rows.map(({ action }) => action)
}
