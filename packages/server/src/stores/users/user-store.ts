import type { Time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { UserTable } from './user-table.ts'

export function findUser(database: Database, id: string): Promise<UserTable | undefined> {
  return database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findUserByEmail(database: Database, emailKey: string): Promise<UserTable | undefined> {
  return database.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
}

export function findUsers(database: Database, ids: readonly string[]): Promise<UserTable[]> {
  return database.selectFrom('users').selectAll().where('id', 'in', ids).execute()
}

export function listUsers(database: Database): Promise<UserTable[]> {
  return database.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute()
}

/** Users with the role who can sign in. */
export function listUsersOfRole(database: Database, roleId: string): Promise<UserTable[]> {
  return database.selectFrom('users').selectAll().where('role_id', '=', roleId).where('enabled', '=', 1).execute()
}

export async function countUsers(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertUser(database: Database, user: UserTable): Promise<void> {
  await database.insertInto('users').values(user).execute()
}

export async function updateUser(database: Database, { id, ...values }: Partial<UserTable> & { readonly id: string }) {
  await database.updateTable('users').set(values).where('id', '=', id).execute()
}

/** Locks a user until the transaction ends: in both databases a write is the lock. */
export async function waitForUser(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set(({ ref }) => ({ email_key: ref('email_key') }))
    .where('id', '=', id)
    .execute()
}

/** The user is unchanged since `row` was read: enabled, with all sessions valid. */
export async function markSignIn(
  trx: Database,
  { id, session_version: version }: Pick<UserTable, 'id' | 'session_version'>,
  at: Time,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ last_signed_in_at: at })
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .where('session_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores a password that the user chose. Returns false if all their sessions were ended since `row` was read. */
export async function replacePassword(
  trx: Database,
  { id, session_version: version }: Pick<UserTable, 'id' | 'session_version'>,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: hash, password_expires_at: null, status: 'CONFIRMED' })
    .where('id', '=', id)
    .where('session_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Invalidates every ID token of these users. */
export async function endIdTokens(database: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await database
    .updateTable('users')
    .set(({ eb }) => ({ session_version: eb('session_version', '+', 1) }))
    .where('id', 'in', userIds)
    .execute()
}
