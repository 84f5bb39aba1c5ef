import type { Database } from '../database.ts'
import type { ExternalIdentityTable } from './single-sign-on-tables.ts'

export function findExternalIdentity(
  database: Database,
  issuer: string,
  subject: string,
): Promise<ExternalIdentityTable | undefined> {
  return database
    .selectFrom('external_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function hasIdentityOf(database: Database, issuer: string, userId: string): Promise<boolean> {
  const found = await database
    .selectFrom('external_identities')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** Also for a subject that was another user before. */
export async function putExternalIdentity(database: Database, identity: ExternalIdentityTable): Promise<void> {
  const { user_id, created_at } = identity
  await database
    .insertInto('external_identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id, created_at }))
    .execute()
}
