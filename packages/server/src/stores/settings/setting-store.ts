import type { Database } from '../database.ts'
import type { SettingTable } from './setting-table.ts'

export function findSetting(database: Database, key: string): Promise<SettingTable | undefined> {
  return database.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst()
}

export function listSettings(database: Database, keyStart: string): Promise<SettingTable[]> {
  return database.selectFrom('settings').selectAll().where('key', 'like', `${keyStart}%`).execute()
}

export async function putSetting(database: Database, setting: SettingTable): Promise<void> {
  const { key: _, ...values } = setting
  await database
    .insertInto('settings')
    .values(setting)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

/** False if it already existed. */
export async function addSetting(database: Database, setting: SettingTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('settings')
    .values(setting)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteSetting(database: Database, key: string): Promise<void> {
  await database.deleteFrom('settings').where('key', '=', key).execute()
}
