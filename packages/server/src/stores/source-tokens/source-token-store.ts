import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { SourceTokenTable } from './source-token-table.ts'

export type SourceTokenRow = Selectable<SourceTokenTable>

export async function readSourceTokens(database: Database, sourceId: string): Promise<SourceTokenRow | undefined> {
  return database.selectFrom('source_tokens').selectAll().where('source_id', '=', sourceId).executeTakeFirst()
}

/** Stores the tokens of a source that was authorized. */
export async function putSourceTokens(database: Database, row: SourceTokenRow): Promise<void> {
  const { source_id: _, ...changed } = row
  await database
    .insertInto('source_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet(changed))
    .execute()
}

/** Replaces tokens that were renewed. Changes nothing if the source was authorized again in the meantime. */
export async function renewSourceTokens(
  database: Database,
  { source_id, tokens: before }: SourceTokenRow,
  tokens: string,
): Promise<void> {
  await database
    .updateTable('source_tokens')
    .set({ tokens })
    .where('source_id', '=', source_id)
    .where('tokens', '=', before)
    .execute()
}

export async function deleteSourceTokens(database: Database, sourceId: string): Promise<void> {
  await database.deleteFrom('source_tokens').where('source_id', '=', sourceId).execute()
}
