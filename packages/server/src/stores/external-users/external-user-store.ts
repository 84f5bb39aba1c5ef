import type { Database } from '../database.ts'
import type { ExternalUserTable } from './external-user-table.ts'

export function findExternalUser(database: Database, userId: string): Promise<ExternalUserTable | undefined> {
  return database.selectFrom('external_users').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export function findExternalUserByName(database: Database, nameKey: string): Promise<ExternalUserTable | undefined> {
  return database.selectFrom('external_users').selectAll().where('user_name_key', '=', nameKey).executeTakeFirst()
}

export function listExternalUsers(database: Database): Promise<ExternalUserTable[]> {
  return database.selectFrom('external_users').selectAll().orderBy('user_id').execute()
}

export async function insertExternalUser(database: Database, user: ExternalUserTable): Promise<void> {
  await database.insertInto('external_users').values(user).execute()
}

export async function updateExternalUser(
  database: Database,
  { user_id, ...values }: Partial<ExternalUserTable> & Pick<ExternalUserTable, 'user_id' | 'updated_at'>,
): Promise<void> {
  await database.updateTable('external_users').set(values).where('user_id', '=', user_id).execute()
}
