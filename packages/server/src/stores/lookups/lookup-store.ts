import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { LookupVersionTable } from './lookup-tables.ts'

export type LookupVersionRow = Selectable<LookupVersionTable>

/** In characters of base64. */
const partLength = 1024 ** 2

/** The versions of all tables that are valid at a time, by default now. */
export async function listLookupVersions(database: Database, at?: number): Promise<readonly LookupVersionRow[]> {
  const query = database.selectFrom('lookup_versions').selectAll().orderBy('table_name')
  if (at === undefined) return await query.where('valid_to', 'is', null).execute()
  return await query
    .where('valid_from', '<=', at)
    .where((or) => or.or([or('valid_to', 'is', null), or('valid_to', '>', at)]))
    .execute()
}

/** Newest first. */
export async function listVersionsOf(database: Database, table: string): Promise<readonly LookupVersionRow[]> {
  return await database
    .selectFrom('lookup_versions')
    .selectAll()
    .where('table_name', '=', table)
    .orderBy('valid_from', 'desc')
    .execute()
}

/** The compressed rows of a version. */
export async function readLookupData(database: Database, versionId: string): Promise<Buffer> {
  const parts = await database
    .selectFrom('lookup_parts')
    .select('data')
    .where('version_id', '=', versionId)
    .orderBy('part')
    .execute()
  return Buffer.from(parts.map(({ data }) => data).join(''), 'base64')
}

/** Replaces the current version of a table, and deletes the oldest ones. Within a transaction. */
export async function replaceLookupVersion(
  trx: Database,
  version: LookupVersionRow,
  data: Uint8Array,
  versionsKept: number,
): Promise<void> {
  await trx
    .updateTable('lookup_versions')
    .set({ valid_to: version.valid_from })
    .where('table_name', '=', version.table_name)
    .where('valid_to', 'is', null)
    .execute()
  await trx.insertInto('lookup_versions').values(version).execute()
  const text = Buffer.from(data).toString('base64')
  for (let part = 0; part * partLength < text.length; part++)
    await trx
      .insertInto('lookup_parts')
      .values({ version_id: version.id, part, data: text.slice(part * partLength, (part + 1) * partLength) })
      .execute()
  const all = await listVersionsOf(trx, version.table_name)
  await deleteVersions(
    trx,
    all.slice(versionsKept).map(({ id }) => id),
  )
}

/** Deletes the versions of a table that were replaced before a time. Within a transaction. */
export async function deleteReplacedVersions(trx: Database, table: string, before: number): Promise<void> {
  const replaced = (await listVersionsOf(trx, table)).filter(({ valid_to }) => valid_to !== null && valid_to < before)
  await deleteVersions(
    trx,
    replaced.map(({ id }) => id),
  )
}

/** Deletes all versions of tables. Within a transaction. */
export async function deleteLookupRows(trx: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await deleteVersions(
      trx,
      (await listVersionsOf(trx, table)).map(({ id }) => id),
    )
}

async function deleteVersions(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('lookup_parts').where('version_id', 'in', ids).execute()
  await trx.deleteFrom('lookup_versions').where('id', 'in', ids).execute()
}
