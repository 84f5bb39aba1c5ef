import type { Database } from '../database.ts'
import type { SigningKeyTable } from './signing-key-table.ts'

/** Newest first. */
export function listSigningKeys(database: Database): Promise<SigningKeyTable[]> {
  return database.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

export async function insertSigningKey(database: Database, key: SigningKeyTable): Promise<void> {
  await database.insertInto('signing_keys').values(key).execute()
}

export async function deleteSigningKeys(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await database.deleteFrom('signing_keys').where('id', 'in', ids).execute()
}
