import type { Selectable } from 'kysely'
import { toFlag } from '../columns.ts'
import type { Database } from '../database.ts'
import type { SchemaRevisionTable, SchemaTable, SchemaText } from './schema-tables.ts'

export type SchemaRow = Selectable<SchemaTable>
export type SchemaRevisionRow = Selectable<SchemaRevisionTable>

/** Who wrote it, and when. */
interface Stamp {
  readonly at: number
  readonly by: string
}

/** By name, including archived ones. */
export async function listSchemaRows(database: Database): Promise<readonly SchemaRow[]> {
  return await database.selectFrom('schemas').selectAll().orderBy('name').execute()
}

/** Newest first. */
export async function listSchemaRevisions(database: Database, name: string): Promise<readonly SchemaRevisionRow[]> {
  return await database
    .selectFrom('schema_revisions')
    .selectAll()
    .where('name', '=', name)
    .orderBy('revision', 'desc')
    .execute()
}

/** False if the name, or that of its table, is in use. Within a transaction. */
export async function insertSchema(
  trx: Database,
  { name, tableName, text, at, by }: Stamp & { name: string; tableName: string; text: SchemaText },
): Promise<boolean> {
  const stamps = { created_at: at, created_by: by, updated_at: at, updated_by: by }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('schemas')
    .values({ name, table_name: tableName, ...text, revision: 1, is_archived: 0, ...stamps })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return false
  await addRevision(trx, { name, revision: 1, ...text, saved_at: at, saved_by: by })
  return true
}

/** False if `after` is not the latest revision any more. Within a transaction. */
export async function reviseSchema(
  trx: Database,
  { name, after, text, at, by }: Stamp & { name: string; after: number; text: SchemaText },
): Promise<boolean> {
  const revision = after + 1
  const { numUpdatedRows } = await trx
    .updateTable('schemas')
    .set({ ...text, revision, updated_at: at, updated_by: by })
    .where('name', '=', name)
    .where('revision', '=', after)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return false
  await addRevision(trx, { name, revision, ...text, saved_at: at, saved_by: by })
  return true
}

export async function markSchemaArchived(
  database: Database,
  name: string,
  isArchived: boolean,
  { at, by }: Stamp,
): Promise<void> {
  await database
    .updateTable('schemas')
    .set({ is_archived: toFlag(isArchived), updated_at: at, updated_by: by })
    .where('name', '=', name)
    .execute()
}

async function addRevision(trx: Database, row: SchemaRevisionRow): Promise<void> {
  await trx.insertInto('schema_revisions').values(row).execute()
}
