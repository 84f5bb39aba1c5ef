import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { SchemaSampleTable } from './schema-sample-table.ts'

export type SchemaSampleRow = Selectable<SchemaSampleTable>

export async function insertSchemaSample(database: Database, row: SchemaSampleRow): Promise<void> {
  await database.insertInto('schema_samples').values(row).execute()
}

export async function findSchemaSample(database: Database, id: string): Promise<SchemaSampleRow | undefined> {
  return database.selectFrom('schema_samples').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countSchemaSamples(database: Database, createdBy: string): Promise<number> {
  const { count } = await database
    .selectFrom('schema_samples')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_by', '=', createdBy)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns whether nothing had been uploaded before. */
export async function fillSchemaSample(
  database: Database,
  { id, uploaded_at, body }: Pick<SchemaSampleRow, 'id' | 'uploaded_at' | 'body'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('schema_samples')
    .set({ uploaded_at, body })
    .where('id', '=', id)
    .where('uploaded_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Those that were requested before a time. */
export async function deleteSchemaSamples(database: Database, before: number): Promise<void> {
  await database.deleteFrom('schema_samples').where('created_at', '<', before).execute()
}
