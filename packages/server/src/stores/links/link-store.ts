import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { AlertLinkTable } from './link-tables.ts'

export type AlertLinkRow = Selectable<AlertLinkTable>

/** Adding them again changes nothing. */
export async function addAlertLinks(database: Database, rows: readonly AlertLinkRow[]): Promise<void> {
  if (rows.length === 0) return
  await database
    .insertInto('alert_links')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['output_id', 'place', 'ref']).doNothing())
    .execute()
}

/** What one delivery has created so far. */
export async function readLinksOfDelivery(database: Database, key: string): Promise<readonly AlertLinkRow[]> {
  return await database.selectFrom('alert_links').selectAll().where('key', '=', key).orderBy('place').execute()
}

/** For a question about an alert, which is not a delivery of the alert. */
export function questionKey(alertId: string): string {
  return `question/${alertId}`
}

/** The latest one for each target. */
export async function readLinksOfAlert(
  database: Database,
  alertId: string,
  outputId: string,
): Promise<readonly AlertLinkRow[]> {
  const rows = await database
    .selectFrom('alert_links')
    .selectAll()
    .where('alert_id', '=', alertId)
    .where('output_id', '=', outputId)
    .where('key', '!=', questionKey(alertId))
    .orderBy('at')
    .orderBy('ref')
    .execute()
  return [...new Map(rows.map((row) => [row.place, row])).values()]
}

/** The alert of a message or an issue. */
export async function findLinkedAlert(
  database: Database,
  { outputId, place: target, ref }: { readonly outputId: string; readonly place: string; readonly ref: string },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('alert_links')
    .select('alert_id')
    .where('output_id', '=', outputId)
    .where('place', '=', target)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row?.alert_id
}

/** True the first time. */
export async function markSeen(database: Database, outputId: string, key: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('sync_seen')
    .values({ output_id: outputId, key, at })
    .onConflict((conflict) => conflict.columns(['output_id', 'key']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

export async function unmarkSeen(database: Database, outputId: string, key: string): Promise<void> {
  await database.deleteFrom('sync_seen').where('output_id', '=', outputId).where('key', '=', key).execute()
}

/** Deletes what was seen before a time. */
export async function forgetSeen(database: Database, before: number): Promise<void> {
  await database.deleteFrom('sync_seen').where('at', '<', before).execute()
}
