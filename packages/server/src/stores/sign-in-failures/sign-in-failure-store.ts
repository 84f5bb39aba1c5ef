import type { Time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { SignInFailureTable } from './sign-in-failure-table.ts'

export function findSignInFailures(database: Database, key: string): Promise<SignInFailureTable | undefined> {
  return database.selectFrom('sign_in_failures').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Increments `before`. Returns false if another attempt was counted in between: read it again. */
export async function addSignInFailure(
  database: Database,
  { key, at, before }: { readonly key: string; readonly at: Time; readonly before: SignInFailureTable | undefined },
): Promise<boolean> {
  if (before === undefined) {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto('sign_in_failures')
      .values({ key, count: 1, last_at: at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await database
    .updateTable('sign_in_failures')
    .set({ count: before.count + 1, last_at: at })
    .where('key', '=', key)
    .where('count', '=', before.count)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function forgetSignInFailures(database: Database, before: Time): Promise<void> {
  await database.deleteFrom('sign_in_failures').where('last_at', '<', before).execute()
}

export async function clearSignInFailures(database: Database, key: string): Promise<void> {
  await database.deleteFrom('sign_in_failures').where('key', '=', key).execute()
}
