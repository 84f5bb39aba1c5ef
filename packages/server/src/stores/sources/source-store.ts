import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { SourceTable } from './source-table.ts'

export type SourceRow = Selectable<SourceTable>

/** Includes deleted ones: undefined if it never existed. */
export async function readSourceRow(database: Database, id: string): Promise<SourceRow | undefined> {
  return database.selectFrom('log_sources').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Without deleted ones. */
export async function listSourceRows(database: Database): Promise<readonly SourceRow[]> {
  return database.selectFrom('log_sources').selectAll().where('deleted_at', 'is', null).orderBy('id').execute()
}

export type SourceVersion = Pick<SourceRow, 'id' | 'updated_at'>

/** Returns the ids of the sources of some kinds and when they were last changed, without deleted ones. */
export async function listSourceVersions(
  database: Database,
  kinds: readonly string[],
): Promise<readonly SourceVersion[]> {
  return database
    .selectFrom('log_sources')
    .select(['id', 'updated_at'])
    .where('deleted_at', 'is', null)
    .where('kind', 'in', kinds)
    .execute()
}

/** Returns whether a source exists and was not changed since. */
export async function isSourceCurrent(database: Database, { id, updated_at }: SourceVersion): Promise<boolean> {
  const row = await database
    .selectFrom('log_sources')
    .select('id')
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function findByLabel(database: Database, kind: string, label: string): Promise<SourceRow | undefined> {
  return database
    .selectFrom('log_sources')
    .selectAll()
    .where('kind', '=', kind)
    .where('label_key', '=', label.toLowerCase())
    .executeTakeFirst()
}

export async function insertSourceRow(database: Database, row: SourceRow): Promise<void> {
  await database.insertInto('log_sources').values(row).execute()
}

export async function updateSourceRow(
  database: Database,
  id: string,
  change: Partial<Omit<SourceRow, 'id' | 'kind'>>,
): Promise<void> {
  await database.updateTable('log_sources').set(change).where('id', '=', id).execute()
}

/** Databases limit the values of a statement. */
const mostIds = 500

export async function markSourcesChecked(database: Database, ids: readonly string[], at: number): Promise<void> {
  for (let from = 0; from < ids.length; from += mostIds)
    await database
      .updateTable('log_sources')
      .set({ checked_at: at })
      .where('id', 'in', ids.slice(from, from + mostIds))
      .execute()
}

/** Returns whether it still had the previous log types. */
export async function replaceLogTypes(
  database: Database,
  { id, log_types }: Pick<SourceRow, 'id' | 'log_types'>,
  change: Pick<SourceRow, 'log_types' | 'updated_at' | 'updated_by'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('log_sources')
    .set(change)
    .where('id', '=', id)
    .where('log_types', '=', log_types)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Times only advance, in whichever order batches are done. */
export async function noteActivity(
  trx: Database,
  sourceId: string,
  { receivedAt, processedAt }: { readonly receivedAt: number; readonly processedAt: number },
): Promise<void> {
  const note = async (column: 'last_received_at' | 'last_processed_at', at: number): Promise<void> => {
    await trx
      .updateTable('log_sources')
      .set({ [column]: at })
      .where('id', '=', sourceId)
      .where(({ eb, or }) => or([eb(column, 'is', null), eb(column, '<', at)]))
      .execute()
  }
  await note('last_received_at', receivedAt)
  await note('last_processed_at', processedAt)
}
