import type { Time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { DeviceSignInTable } from './device-sign-in-table.ts'

export async function insertDeviceSignIn(database: Database, row: DeviceSignInTable): Promise<void> {
  await database.insertInto('device_sign_ins').values(row).execute()
}

export function findDeviceSignIn(database: Database, deviceHash: string): Promise<DeviceSignInTable | undefined> {
  return database.selectFrom('device_sign_ins').selectAll().where('device_hash', '=', deviceHash).executeTakeFirst()
}

export function findWaitingDevice(
  database: Database,
  userCode: string,
  now: Time,
): Promise<DeviceSignInTable | undefined> {
  return database
    .selectFrom('device_sign_ins')
    .selectAll()
    .where('user_code', '=', userCode)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** False if it was decided before. */
export async function decideDeviceSignIn(
  database: Database,
  { device_hash: hash, ...values }: Pick<DeviceSignInTable, 'device_hash' | 'status'> & Partial<DeviceSignInTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('device_sign_ins')
    .set(values)
    .where('device_hash', '=', hash)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function noteDeviceAsked(
  database: Database,
  { deviceHash, at, interval }: { readonly deviceHash: string; readonly at: Time; readonly interval: number },
): Promise<void> {
  await database
    .updateTable('device_sign_ins')
    .set({ asked_at: at, interval_seconds: interval })
    .where('device_hash', '=', deviceHash)
    .execute()
}

/** True for the caller that removes it. */
export async function takeDeviceSignIn(database: Database, deviceHash: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('device_sign_ins')
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function forgetDeviceSignIns(database: Database, before: Time): Promise<void> {
  await database.deleteFrom('device_sign_ins').where('expires_at', '<=', before).execute()
}
