import type { Time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { SessionTable } from './session-table.ts'

export function findSession(database: Database, id: string): Promise<SessionTable | undefined> {
  return database.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertSession(database: Database, session: SessionTable): Promise<void> {
  await database.insertInto('sessions').values(session).execute()
}

/** Replaces the refresh token `from` with the next one. Returns false if another request was first. */
export async function rotateSession(
  database: Database,
  rotation: { readonly id: string; readonly from: string; readonly to: string; readonly at: Time },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({ refresh_hash: rotation.to, former_hash: rotation.from, refreshed_at: rotation.at })
    .where('id', '=', rotation.id)
    .where('refresh_hash', '=', rotation.from)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function revokeSession(database: Database, id: string, at: Time): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** All of them, or all except one. */
export async function revokeSessionsOfUser(database: Database, userId: string, at: Time, but?: string): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '!=', but!))
    .execute()
}

/** Active sessions, latest first. */
export function listSessionsOfUser(database: Database, userId: string): Promise<SessionTable[]> {
  return database
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function noteSessionUse(
  database: Database,
  id: string,
  use: Pick<SessionTable, 'used_at' | 'address' | 'user_agent'>,
): Promise<void> {
  await database.updateTable('sessions').set(use).where('id', '=', id).where('revoked_at', 'is', null).execute()
}

export async function deleteSessionsExpiredBefore(database: Database, time: Time): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<', time).execute()
  await database
    .deleteFrom('provider_sessions')
    .where('session_id', 'not in', database.selectFrom('sessions').select('id'))
    .execute()
}
