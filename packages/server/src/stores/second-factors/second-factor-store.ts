import type { Database } from '../database.ts'
import type { SecondFactorTable } from './second-factor-tables.ts'

export function findSecondFactor(database: Database, userId: string): Promise<SecondFactorTable | undefined> {
  return database.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function putSecondFactor(
  database: Database,
  { user_id: userId, ...values }: Partial<SecondFactorTable> & { readonly user_id: string },
): Promise<void> {
  await database
    .insertInto('second_factors')
    .values({
      secret: null,
      confirmed_at: null,
      last_step: 0,
      is_preferred: 0,
      pending_secret: null,
      pending_at: null,
      ...values,
      user_id: userId,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Replaces the secret with the one that was set up. Returns false if another request was first. */
export async function confirmPending(
  database: Database,
  {
    userId,
    pending,
    step,
    at,
  }: { readonly userId: string; readonly pending: string; readonly step: number; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('second_factors')
    .set({
      secret: pending,
      confirmed_at: at,
      last_step: step,
      is_preferred: 1,
      pending_secret: null,
      pending_at: null,
    })
    .where('user_id', '=', userId)
    .where('pending_secret', '=', pending)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses up the code of a time step. Returns false if it, or a later one, was used before. */
export async function useStep(database: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** With the recovery codes. Returns false if there was none. */
export async function deleteSecondFactor(database: Database, userId: string): Promise<boolean> {
  await database.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await database
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
