import type { Time } from '../columns.ts'
import type { Database } from '../database.ts'

export async function isKnownPlace(database: Database, key: string, since: Time): Promise<boolean> {
  const found = await database
    .selectFrom('known_places')
    .select('key')
    .where('key', '=', key)
    .where('last_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

export async function putKnownPlace(database: Database, key: string, at: Time): Promise<void> {
  await database
    .insertInto('known_places')
    .values({ key, last_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_at: at }))
    .execute()
}

export async function forgetKnownPlaces(database: Database, before: Time): Promise<void> {
  await database.deleteFrom('known_places').where('last_at', '<', before).execute()
}
