import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { DestinationTable } from './destination-table.ts'

export type DestinationRow = Selectable<DestinationTable>

/** By name. */
export async function readDestinations(database: Database): Promise<readonly DestinationRow[]> {
  return await database.selectFrom('destinations').selectAll().orderBy('display_name').orderBy('output_id').execute()
}

export async function readDestination(database: Database, outputId: string): Promise<DestinationRow | undefined> {
  return await database.selectFrom('destinations').selectAll().where('output_id', '=', outputId).executeTakeFirst()
}

export async function insertDestination(database: Database, row: DestinationRow): Promise<void> {
  await database.insertInto('destinations').values(row).execute()
}

export async function changeDestination(
  database: Database,
  outputId: string,
  change: Partial<Omit<DestinationRow, 'output_id' | 'created_at' | 'created_by'>>,
): Promise<void> {
  await database.updateTable('destinations').set(change).where('output_id', '=', outputId).execute()
}

/** Also deletes its pending deliveries. */
export async function removeDestination(database: Database, outputId: string): Promise<void> {
  await database.deleteFrom('destinations').where('output_id', '=', outputId).execute()
  await database.deleteFrom('alert_links').where('output_id', '=', outputId).execute()
  await database.deleteFrom('sync_seen').where('output_id', '=', outputId).execute()
  await database
    .updateTable('outbox')
    .set({ state: 'suppressed' })
    .where('output_id', '=', outputId)
    .where('state', '=', 'waiting')
    .execute()
}
