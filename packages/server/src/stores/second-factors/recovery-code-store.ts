import type { Database } from '../database.ts'
import type { RecoveryCodeTable } from './second-factor-tables.ts'

export function findRecoveryCode(
  database: Database,
  userId: string,
  hint: string,
): Promise<RecoveryCodeTable | undefined> {
  return database
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('hint', '=', hint)
    .executeTakeFirst()
}

export async function countRecoveryCodes(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Replaces all previous ones. */
export async function replaceRecoveryCodes(
  trx: Database,
  userId: string,
  codes: readonly RecoveryCodeTable[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (codes.length > 0) await trx.insertInto('recovery_codes').values(codes).execute()
}

/** Uses up a code. Returns false if another request was first. */
export async function takeRecoveryCode(
  database: Database,
  { user_id, hint, hash }: RecoveryCodeTable,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('hint', '=', hint)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
