import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { EnrichmentAnswerTable, EnrichmentProviderTable } from './enrichment-tables.ts'

export type EnrichmentProviderRow = Selectable<EnrichmentProviderTable>
export type EnrichmentAnswerRow = Selectable<EnrichmentAnswerTable>

/** By name. */
export async function readEnrichmentProviders(database: Database): Promise<readonly EnrichmentProviderRow[]> {
  return await database.selectFrom('enrichment_providers').selectAll().orderBy('display_name').orderBy('id').execute()
}

export async function insertEnrichmentProvider(database: Database, row: EnrichmentProviderRow): Promise<void> {
  await database.insertInto('enrichment_providers').values(row).execute()
}

export async function changeEnrichmentProvider(
  database: Database,
  id: string,
  change: Partial<Omit<EnrichmentProviderRow, 'id' | 'type' | 'created_at' | 'created_by'>>,
): Promise<void> {
  await database.updateTable('enrichment_providers').set(change).where('id', '=', id).execute()
}

/** Also deletes its answers. */
export async function removeEnrichmentProvider(database: Database, id: string): Promise<void> {
  await database.deleteFrom('enrichment_answers').where('provider_id', '=', id).execute()
  await database.deleteFrom('enrichment_providers').where('id', '=', id).execute()
}

export async function readEnrichmentAnswer(
  database: Database,
  providerId: string,
  value: string,
): Promise<EnrichmentAnswerRow | undefined> {
  return await database
    .selectFrom('enrichment_answers')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('value', '=', value)
    .executeTakeFirst()
}

export async function countEnrichmentAnswers(database: Database, providerId: string, since: number): Promise<number> {
  const { count } = await database
    .selectFrom('enrichment_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider_id', '=', providerId)
    .where('fetched_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Replaces the answer about a value, and deletes answers of the provider that are older than `before`. */
export async function saveEnrichmentAnswer(
  database: Database,
  row: EnrichmentAnswerRow,
  before: number,
): Promise<void> {
  await database
    .insertInto('enrichment_answers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'value']).doUpdateSet({ answer: row.answer, fetched_at: row.fetched_at }),
    )
    .execute()
  await database
    .deleteFrom('enrichment_answers')
    .where('provider_id', '=', row.provider_id)
    .where('fetched_at', '<', before)
    .execute()
}
