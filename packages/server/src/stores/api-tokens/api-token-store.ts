import type { Database } from '../database.ts'
import type { ApiTokenTable } from './api-token-table.ts'

export function listApiTokens(database: Database): Promise<ApiTokenTable[]> {
  return database.selectFrom('api_tokens').selectAll().orderBy('created_at').orderBy('id').execute()
}

export function findApiToken(database: Database, id: string): Promise<ApiTokenTable | undefined> {
  return database.selectFrom('api_tokens').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findApiTokenByHash(database: Database, valueHash: string): Promise<ApiTokenTable | undefined> {
  return database.selectFrom('api_tokens').selectAll().where('value_hash', '=', valueHash).executeTakeFirst()
}

export async function insertApiToken(database: Database, token: ApiTokenTable): Promise<void> {
  await database.insertInto('api_tokens').values(token).execute()
}

export async function updateApiToken(
  database: Database,
  { id, ...values }: Partial<ApiTokenTable> & { readonly id: string },
): Promise<void> {
  await database.updateTable('api_tokens').set(values).where('id', '=', id).execute()
}

export async function deleteApiToken(database: Database, id: string): Promise<void> {
  await database.deleteFrom('api_tokens').where('id', '=', id).execute()
}
