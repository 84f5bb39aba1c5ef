import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { DraftSchemaTable } from './draft-schema-table.ts'

export type DraftSchemaRow = Selectable<DraftSchemaTable>
type DraftKey = Pick<DraftSchemaRow, 'source_id' | 'schema_name'>

/** By name. */
export async function listDraftSchemas(database: Database, sourceId: string): Promise<readonly DraftSchemaRow[]> {
  return database
    .selectFrom('draft_schemas')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('schema_name')
    .execute()
}

export async function findDraftSchema(database: Database, key: DraftKey): Promise<DraftSchemaRow | undefined> {
  return database
    .selectFrom('draft_schemas')
    .selectAll()
    .where('source_id', '=', key.source_id)
    .where('schema_name', '=', key.schema_name)
    .executeTakeFirst()
}

/** Returns whether there was none before. */
export async function insertDraftSchema(database: Database, row: DraftSchemaRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await database
    .insertInto('draft_schemas')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source_id', 'schema_name']).doNothing())
    .executeTakeFirst()
  return Number(inserted ?? 0) === 1
}

/** Returns whether it still had the previous revision. */
export async function replaceDraftSchema(database: Database, row: DraftSchemaRow): Promise<boolean> {
  const { source_id, schema_name, created_at: _at, created_by: _by, ...fields } = row
  const { numUpdatedRows } = await database
    .updateTable('draft_schemas')
    .set(fields)
    .where('source_id', '=', source_id)
    .where('schema_name', '=', schema_name)
    .where('revision', '=', row.revision - 1)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Returns whether there was one with this revision. */
export async function deleteDraftSchema(
  database: Database,
  key: DraftKey & Pick<DraftSchemaRow, 'revision'>,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('draft_schemas')
    .where('source_id', '=', key.source_id)
    .where('schema_name', '=', key.schema_name)
    .where('revision', '=', key.revision)
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

export async function deleteDraftSchemasOf(database: Database, sourceId: string): Promise<void> {
  await database.deleteFrom('draft_schemas').where('source_id', '=', sourceId).execute()
}
