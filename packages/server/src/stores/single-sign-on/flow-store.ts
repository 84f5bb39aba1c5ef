import type { Time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { SignOnFlowTable } from './single-sign-on-tables.ts'

export async function insertFlow(database: Database, flow: SignOnFlowTable): Promise<void> {
  await database.insertInto('sign_on_flows').values(flow).execute()
}

/** Undefined if it has expired. */
export function findFlow(database: Database, id: string, now: Time): Promise<SignOnFlowTable | undefined> {
  return database
    .selectFrom('sign_on_flows')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Includes expired ones that are still stored. */
export function findFlowByCode(database: Database, codeHash: string): Promise<SignOnFlowTable | undefined> {
  return database.selectFrom('sign_on_flows').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
}

/** Marks a step as done. Returns false if it already was. */
export async function advanceFlow(
  database: Database,
  id: string,
  from: SignOnFlowTable['status'],
  values: Partial<SignOnFlowTable> & Pick<SignOnFlowTable, 'status'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('sign_on_flows')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteFlowsExpiredBefore(database: Database, time: Time): Promise<void> {
  await database.deleteFrom('sign_on_flows').where('expires_at', '<', time).execute()
}

/** Returns false if it was used before. */
export async function insertUsedAssertion(database: Database, id: string, expiresAt: Time): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('used_assertions')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteUsedAssertionsExpiredBefore(database: Database, time: Time): Promise<void> {
  await database.deleteFrom('used_assertions').where('expires_at', '<', time).execute()
}
