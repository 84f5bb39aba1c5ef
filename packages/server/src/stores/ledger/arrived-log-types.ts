import type { Database } from '../database.ts'

/** Returns the log types of which events were stored since a time, in milliseconds. */
export async function readArrivedLogTypes(database: Database, since: number): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('source_minutes')
    .select('log_type')
    .distinct()
    .where('minute', '>=', since)
    .where('events', '>', 0)
    .execute()
  return new Set(rows.map(({ log_type }) => log_type).filter((logType) => logType !== ''))
}
