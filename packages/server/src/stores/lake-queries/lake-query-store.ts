import { sql, type Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { LakeQueryKind, LakeQueryStatus, LakeQueryTable } from './lake-query-table.ts'

export type { LakeQueryKind, LakeQueryMode } from './lake-query-table.ts'

export type LakeQueryRow = Selectable<LakeQueryTable>

export interface LakeQueryFilter {
  /** In the name or the SQL, ignoring case. */
  readonly contains?: string
  readonly isScheduled?: boolean
  /** An id. */
  readonly issuedBy?: string
  /** Milliseconds; inclusive. */
  readonly startedAtAfter?: number
  readonly startedAtBefore?: number
  readonly statuses?: readonly LakeQueryStatus[]
  readonly kinds?: readonly LakeQueryKind[]
}

export interface LakeQueryPage {
  readonly filter: LakeQueryFilter
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  /** That of the previous row. */
  readonly position?: { readonly startedAt: number; readonly id: string }
}

export async function insertLakeQuery(database: Database, row: LakeQueryRow): Promise<void> {
  await database.insertInto('lake_queries').values(row).execute()
}

export async function readLakeQuery(database: Database, id: string): Promise<LakeQueryRow | undefined> {
  return database.selectFrom('lake_queries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** In the order in which they started. */
export async function listChildren(database: Database, parentId: string): Promise<readonly LakeQueryRow[]> {
  return database
    .selectFrom('lake_queries')
    .selectAll()
    .where('parent_id', '=', parentId)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
}

/** Changes a running query, and returns whether it was still running. */
export async function endLakeQuery(
  database: Database,
  id: string,
  change: Partial<Omit<LakeQueryRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('lake_queries')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** By when they were started. */
export async function listLakeQueries(database: Database, page: LakeQueryPage): Promise<readonly LakeQueryRow[]> {
  const { filter, direction, limit, position } = page
  let found = database.selectFrom('lake_queries').selectAll().where('parent_id', 'is', null)
  if (filter.contains !== undefined && filter.contains !== '') {
    const pattern = `%${filter.contains.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    found = found.where(
      sql<boolean>`(lower(${sql.ref('name')}) like ${pattern} escape '\\' or lower(${sql.ref('sql')}) like ${pattern} escape '\\')`,
    )
  }
  if (filter.isScheduled !== undefined) found = found.where('is_scheduled', '=', filter.isScheduled ? 1 : 0)
  if (filter.issuedBy !== undefined) found = found.where('issued_by', '=', filter.issuedBy)
  if (filter.startedAtAfter !== undefined) found = found.where('started_at', '>=', filter.startedAtAfter)
  if (filter.startedAtBefore !== undefined) found = found.where('started_at', '<=', filter.startedAtBefore)
  if (filter.kinds !== undefined) found = found.where('kind', 'in', filter.kinds)
  if (filter.statuses !== undefined) found = found.where('status', 'in', filter.statuses)
  if (position) {
    const further = direction === 'asc' ? '>' : '<'
    found = found.where(({ eb }) =>
      eb.or([
        eb('started_at', further, position.startedAt),
        eb.and([eb('started_at', '=', position.startedAt), eb('id', further, position.id)]),
      ]),
    )
  }
  return found.orderBy('started_at', direction).orderBy('id', direction).limit(limit).execute()
}

export async function listRunningLakeQueries(database: Database): Promise<readonly string[]> {
  const rows = await database.selectFrom('lake_queries').select('id').where('status', '=', 'running').execute()
  return rows.map(({ id }) => id)
}

/** Deletes those that ended before a time in milliseconds, and returns their ids. */
export async function deleteLakeQueries(database: Database, before: number): Promise<readonly string[]> {
  const rows = await database.deleteFrom('lake_queries').where('completed_at', '<', before).returning('id').execute()
  return rows.map(({ id }) => id)
}
