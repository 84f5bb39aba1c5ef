import type { Database } from '../database.ts'

/** JSON text; undefined if the query has not run yet. */
export async function readScheduleRows(database: Database, runId: string): Promise<string | undefined> {
  const row = await database.selectFrom('schedule_rows').select('found').where('run_id', '=', runId).executeTakeFirst()
  return row?.found
}

/** Existing rows do not change. */
export async function keepScheduleRows(
  database: Database,
  { runId, scheduledAt, found }: { readonly runId: string; readonly scheduledAt: number; readonly found: string },
): Promise<void> {
  await database
    .insertInto('schedule_rows')
    .values({ run_id: runId, scheduled_at: scheduledAt, found })
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .execute()
}

export async function dropScheduleRows(trx: Database, runId: string): Promise<void> {
  await trx.deleteFrom('schedule_rows').where('run_id', '=', runId).execute()
}
