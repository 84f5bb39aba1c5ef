import type { Database } from '../database.ts'
import type { ProviderSessionTable } from './single-sign-on-tables.ts'

export async function insertProviderSession(database: Database, row: ProviderSessionTable): Promise<void> {
  await database.insertInto('provider_sessions').values(row).execute()
}

export function findProviderSession(database: Database, sessionId: string): Promise<ProviderSessionTable | undefined> {
  return database.selectFrom('provider_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
}

/** Active ones, with their users. */
export function listProviderSessionsOf(database: Database, nameHash: string) {
  return database
    .selectFrom('provider_sessions')
    .innerJoin('sessions', 'sessions.id', 'provider_sessions.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'provider_sessions.session_id',
      'provider_sessions.provider_session',
      'users.id as user_id',
      'users.email',
    ])
    .where('provider_sessions.name_hash', '=', nameHash)
    .where('sessions.revoked_at', 'is', null)
    .execute()
}
