import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { ScheduleJobTable, ScheduleRunTable } from './schedule-tables.ts'

export type ScheduleJobRow = Selectable<ScheduleJobTable>
export type ScheduleRunRow = Selectable<ScheduleRunTable>

export async function readJobs(database: Database): Promise<readonly ScheduleJobRow[]> {
  return database.selectFrom('schedule_jobs').selectAll().orderBy('id').execute()
}

/** Adds a job, or changes its schedule; another process may do the same concurrently, which is harmless. */
export async function putJob(
  database: Database,
  { id, schedule, next_at }: Pick<ScheduleJobRow, 'id' | 'schedule' | 'next_at'>,
): Promise<void> {
  const fresh = { schedule, next_at, retry_at: null, attempts: 0 }
  await database
    .insertInto('schedule_jobs')
    .values({ id, ...fresh, lease_owner: null, lease_until: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fresh))
    .execute()
}

export async function deleteJob(database: Database, id: string): Promise<void> {
  await database.deleteFrom('schedule_jobs').where('id', '=', id).execute()
}

/** Changes a job as read; false if it changed since. */
export async function changeJob(
  database: Database,
  before: Pick<ScheduleJobRow, 'id' | 'next_at' | 'lease_owner' | 'lease_until'>,
  change: Partial<Omit<ScheduleJobRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('schedule_jobs')
    .set(change)
    .where('id', '=', before.id)
    .where('next_at', before.next_at === null ? 'is' : '=', before.next_at)
    .where('lease_owner', before.lease_owner === null ? 'is' : '=', before.lease_owner)
    .where('lease_until', before.lease_until === null ? 'is' : '=', before.lease_until)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Releases leases of processes that ended: for a process that uses the metadata alone. */
export async function dropLeases(database: Database): Promise<void> {
  await database.updateTable('schedule_jobs').set({ lease_owner: null, lease_until: null }).execute()
}

export async function readRun(database: Database, id: string): Promise<ScheduleRunRow | undefined> {
  return database.selectFrom('schedule_runs').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function putRun(database: Database, row: ScheduleRunRow): Promise<void> {
  const { id: _, ...change } = row
  await database
    .insertInto('schedule_runs')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute()
}

/** The history of a job, newest first. */
export async function readRuns(
  database: Database,
  { jobId, limit }: { readonly jobId: string; readonly limit: number },
): Promise<readonly ScheduleRunRow[]> {
  return database
    .selectFrom('schedule_runs')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('scheduled_at', 'desc')
    .limit(limit)
    .execute()
}

/** The time of the last window of a job that succeeded. */
export async function readLastSuccess(database: Database, jobId: string): Promise<number | undefined> {
  const { at } = await database
    .selectFrom('schedule_runs')
    .select(({ fn }) => fn.max('scheduled_at').as('at'))
    .where('job_id', '=', jobId)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return at === null ? undefined : Number(at)
}

/** Windows that were run, by their times, within a range; the end is exclusive. */
export async function readRunTimes(
  database: Database,
  { jobId, from, until }: { readonly jobId: string; readonly from: number; readonly until: number },
): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectFrom('schedule_runs')
    .select('scheduled_at')
    .where('job_id', '=', jobId)
    .where('scheduled_at', '>=', from)
    .where('scheduled_at', '<', until)
    .where('status', 'in', ['succeeded', 'failed'])
    .execute()
  return new Set(rows.map(({ scheduled_at }) => scheduled_at))
}

export async function deleteRuns(
  database: Database,
  { before, jobId }: { readonly before: number; readonly jobId?: string },
): Promise<void> {
  const query = database.deleteFrom('schedule_runs').where('scheduled_at', '<', before)
  await (jobId === undefined ? query : query.where('job_id', '=', jobId)).execute()
  // For queries that were deleted while one of their windows was running.
  if (jobId === undefined) await database.deleteFrom('schedule_rows').where('scheduled_at', '<', before).execute()
}
