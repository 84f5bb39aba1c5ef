import type { Database } from '../database.ts'
import type { PreferenceTable } from './preference-table.ts'

export function listPreferences(database: Database, userId: string): Promise<PreferenceTable[]> {
  return database.selectFrom('user_preferences').selectAll().where('user_id', '=', userId).orderBy('key').execute()
}

export async function putPreference(database: Database, preference: PreferenceTable): Promise<void> {
  await database
    .insertInto('user_preferences')
    .values(preference)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value: preference.value }))
    .execute()
}

export async function deletePreference(database: Database, userId: string, key: string): Promise<void> {
  await database.deleteFrom('user_preferences').where('user_id', '=', userId).where('key', '=', key).execute()
}
