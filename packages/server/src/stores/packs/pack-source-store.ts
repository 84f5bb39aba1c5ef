import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { PackSourceTable } from './pack-tables.ts'

export type PackSourceRow = Selectable<PackSourceTable>

/** By name. */
export async function listPackSources(database: Database): Promise<readonly PackSourceRow[]> {
  return database.selectFrom('pack_sources').selectAll().orderBy('name').execute()
}

export async function readPackSource(database: Database, id: string): Promise<PackSourceRow | undefined> {
  return database.selectFrom('pack_sources').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns whether it was added: a source of the same name can exist. */
export async function addPackSource(database: Database, row: PackSourceRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('pack_sources')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function changePackSource(
  database: Database,
  id: string,
  changed: Partial<Omit<PackSourceRow, 'id' | 'name' | 'owner' | 'repository'>>,
): Promise<void> {
  await database.updateTable('pack_sources').set(changed).where('id', '=', id).execute()
}

/** With its releases and packs. Within a transaction. */
export async function deletePackSource(trx: Database, id: string): Promise<void> {
  const releases = trx.selectFrom('pack_releases').select('id').where('source_id', '=', id)
  await trx.deleteFrom('pack_members').where('release_id', 'in', releases).execute()
  await trx.deleteFrom('pack_parts').where('release_id', 'in', releases).execute()
  await trx.deleteFrom('packs').where('source_id', '=', id).execute()
  await trx.deleteFrom('pack_releases').where('source_id', '=', id).execute()
  await trx.deleteFrom('pack_sources').where('id', '=', id).execute()
}
