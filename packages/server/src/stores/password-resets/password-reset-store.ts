import type { Time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { PasswordResetTable } from './password-reset-table.ts'

export async function insertPasswordReset(database: Database, reset: PasswordResetTable): Promise<void> {
  await database.insertInto('password_resets').values(reset).execute()
}

export function findPasswordReset(database: Database, codeHash: string): Promise<PasswordResetTable | undefined> {
  return database.selectFrom('password_resets').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
}

export async function countPasswordResetsSince(database: Database, userId: string, since: Time): Promise<number> {
  const { count } = await database
    .selectFrom('password_resets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Uses up a code. Returns false if another request was first. */
export async function takePasswordReset(database: Database, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('password_resets')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Invalidates earlier codes. They still count towards the limit of requests. */
export async function endPasswordResets(database: Database, userId: string): Promise<void> {
  await database.updateTable('password_resets').set({ expires_at: 0 }).where('user_id', '=', userId).execute()
}

export async function forgetPasswordResets(database: Database, before: Time): Promise<void> {
  await database.deleteFrom('password_resets').where('created_at', '<', before).execute()
}
