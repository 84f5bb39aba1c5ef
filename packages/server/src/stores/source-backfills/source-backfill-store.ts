import type { Selectable, Updateable } from 'kysely'
import type { Database } from '../database.ts'
import type { SourceBackfillTable } from './source-backfill-table.ts'

export type SourceBackfillRow = Selectable<SourceBackfillTable>

export async function insertBackfill(database: Database, row: SourceBackfillRow): Promise<void> {
  await database.insertInto('source_backfills').values(row).execute()
}

/** Newest first. */
export async function listBackfills(database: Database, sourceId: string): Promise<readonly SourceBackfillRow[]> {
  return database
    .selectFrom('source_backfills')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns the oldest backfill that has not ended. */
export async function findRunningBackfill(
  database: Database,
  sourceId: string,
): Promise<SourceBackfillRow | undefined> {
  return database
    .selectFrom('source_backfills')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('status', '=', 'RUNNING')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Changes nothing once the backfill has ended. */
export async function updateBackfill(
  database: Database,
  id: string,
  change: Updateable<SourceBackfillTable>,
): Promise<void> {
  await database
    .updateTable('source_backfills')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .execute()
}
