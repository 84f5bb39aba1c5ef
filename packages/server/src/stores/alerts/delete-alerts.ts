import type { Database } from '../database.ts'

/** Deletes alerts with all dependent rows. Returns the number of alerts. */
export async function deleteAlerts(trx: Database, ids: readonly string[]): Promise<number> {
  let count = 0
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500)
    for (const table of [
      'alert_log_types',
      'alert_timeline',
      'alert_comments',
      'outbox',
      'alert_links',
      'delivery_attempts',
      'notifications',
    ] as const)
      await trx.deleteFrom(table).where('alert_id', 'in', some).execute()
    const { numDeletedRows } = await trx.deleteFrom('alerts').where('id', 'in', some).executeTakeFirst()
    count += Number(numDeletedRows)
  }
  return count
}
