import type { Selectable, Updateable } from 'kysely'
import type { Database } from '../database.ts'
import type { SourceBackfillTable } from './source-backfill-table.ts'

export type SourceBackfillRow = Selectable<SourceBackfillTable>

export async function insertBackfill(database: Database, row: SourceBackfillRow): Promise<void> {
  await database.insertInto('source_backfills').values(row).execute()
  running.delete(database)
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

/** How long the sources with a backfill are remembered, in milliseconds. */
const remembered = 1_000
const running = new WeakMap<Database, { readonly at: number; readonly sources: Promise<ReadonlySet<string>> }>()

/**
 * Returns whether a source can have a backfill that has not ended. All sources of a server share one query a second: most never have one. A
 * backfill that another server starts is noticed a second later.
 */
export async function mayHaveBackfill(database: Database, sourceId: string): Promise<boolean> {
  const before = running.get(database)
  if (before && performance.now() - before.at < remembered) return (await before.sources).has(sourceId)
  const sources = database
    .selectFrom('source_backfills')
    .select('source_id')
    .where('status', '=', 'RUNNING')
    .execute()
    .then((rows) => new Set(rows.map(({ source_id }) => source_id)))
  running.set(database, { at: performance.now(), sources })
  // A query that failed is not remembered.
  sources.catch(() => running.delete(database))
  return (await sources).has(sourceId)
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
