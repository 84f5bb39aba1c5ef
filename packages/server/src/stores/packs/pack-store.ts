import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { inShares } from '../shares.ts'
import type { PackMemberTable, PackTable } from './pack-tables.ts'

export type PackRow = Selectable<PackTable>
export type PackMemberRow = Selectable<PackMemberTable>

export async function listPacks(database: Database): Promise<readonly PackRow[]> {
  return database.selectFrom('packs').selectAll().orderBy('id').execute()
}

export async function addPacks(trx: Database, rows: readonly PackRow[]): Promise<void> {
  for (const share of inShares(rows)) await trx.insertInto('packs').values(share).execute()
}

export async function changePack(
  database: Database,
  id: string,
  changed: Partial<Omit<PackRow, 'id' | 'source_id'>>,
): Promise<void> {
  await database.updateTable('packs').set(changed).where('id', '=', id).execute()
}

/** Changes the version of a pack, unless it was enabled meanwhile. */
export async function offerRelease(trx: Database, id: string, releaseId: string): Promise<void> {
  await trx
    .updateTable('packs')
    .set({ release_id: releaseId })
    .where('id', '=', id)
    .where('is_installed', '=', 0)
    .execute()
}

export async function deletePacks(trx: Database, ids: readonly string[]): Promise<void> {
  for (const share of inShares(ids)) await trx.deleteFrom('packs').where('id', 'in', share).execute()
}

export async function listPackMembers(database: Database): Promise<readonly PackMemberRow[]> {
  return database.selectFrom('pack_members').selectAll().execute()
}

/** Within a transaction. */
export async function replacePackMembers(
  trx: Database,
  saved: readonly PackMemberRow[],
  removed: readonly string[],
): Promise<void> {
  const replaced = [...saved.map(({ spec_id }) => spec_id), ...removed]
  for (const ids of inShares(replaced)) await trx.deleteFrom('pack_members').where('spec_id', 'in', ids).execute()
  for (const rows of inShares(saved)) await trx.insertInto('pack_members').values(rows).execute()
}
