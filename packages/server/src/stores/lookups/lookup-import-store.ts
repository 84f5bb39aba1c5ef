import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { LookupImportTable } from './lookup-import-table.ts'

export type LookupImportRow = Selectable<LookupImportTable>

export async function insertLookupImport(database: Database, row: LookupImportRow): Promise<void> {
  await database.insertInto('lookup_imports').values(row).execute()
}

export async function findLookupImport(database: Database, id: string): Promise<LookupImportRow | undefined> {
  return await database.selectFrom('lookup_imports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns whether the import had no result before. */
export async function endLookupImport(
  database: Database,
  { id, ...result }: Pick<LookupImportRow, 'id' | 'status' | 'row_count' | 'message'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('lookup_imports')
    .set(result)
    .where('id', '=', id)
    .where('status', '=', 'NOT_PROCESSED')
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Those that were requested before a time. */
export async function deleteLookupImports(database: Database, before: number): Promise<void> {
  await database.deleteFrom('lookup_imports').where('created_at', '<', before).execute()
}
