import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { AssistantStreamTable } from './assistant-stream-table.ts'

export type AssistantStreamRow = Selectable<AssistantStreamTable>

export async function insertAssistantStream(database: Database, row: AssistantStreamRow): Promise<void> {
  await database.insertInto('assistant_streams').values(row).execute()
}

/** A finished stream does not change. */
export async function changeAssistantStream(
  database: Database,
  id: string,
  change: Partial<Omit<AssistantStreamRow, 'id' | 'owner'>>,
): Promise<void> {
  await database
    .updateTable('assistant_streams')
    .set(change)
    .where('id', '=', id)
    .where('is_finished', '=', 0)
    .execute()
}

export async function readAssistantStream(database: Database, id: string): Promise<AssistantStreamRow | undefined> {
  return await database.selectFrom('assistant_streams').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The streams about an alert, oldest first. */
export async function listAssistantStreams(database: Database, alias: string): Promise<readonly AssistantStreamRow[]> {
  const rows = await database
    .selectFrom('assistant_streams')
    .selectAll()
    .where('alias', '=', alias)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.reverse()
}

/** The streams of a conversation, oldest first. */
export async function readConversation(
  database: Database,
  { id, owner }: { readonly id: string; readonly owner: string },
): Promise<readonly AssistantStreamRow[]> {
  const rows = await database
    .selectFrom('assistant_streams')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('owner', '=', owner)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.reverse()
}

/** The latest complete answer to the same question of the same caller. */
export async function findCachedStream(
  database: Database,
  key: { readonly owner: string; readonly cacheKey: string },
): Promise<AssistantStreamRow | undefined> {
  return await database
    .selectFrom('assistant_streams')
    .selectAll()
    .where('owner', '=', key.owner)
    .where('cache_key', '=', key.cacheKey)
    .where('is_finished', '=', 1)
    .where('error', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Ends unfinished streams without a sign of life since a time. */
export async function failAbandonedStreams(database: Database, before: number, error: string): Promise<void> {
  await database
    .updateTable('assistant_streams')
    .set({ is_finished: 1, error })
    .where('is_finished', '=', 0)
    .where('updated_at', '<', before)
    .execute()
}

export async function deleteAssistantStreams(database: Database, before: number): Promise<void> {
  await database.deleteFrom('assistant_streams').where('created_at', '<', before).execute()
}
