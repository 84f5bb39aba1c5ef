import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { SourceJobTable } from './source-job-table.ts'

export type SourceJobRow = Selectable<SourceJobTable>

export async function insertSourceJob(database: Database, row: SourceJobRow): Promise<void> {
  await database.insertInto('source_jobs').values(row).execute()
}

export async function findSourceJob(database: Database, id: string): Promise<SourceJobRow | undefined> {
  return database.selectFrom('source_jobs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Jobs with a heartbeat after a time. */
export async function countSourceJobs(database: Database, createdBy: string, aliveAfter: number): Promise<number> {
  const { count } = await database
    .selectFrom('source_jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_by', '=', createdBy)
    .where('status', '=', 'RUNNING')
    .where('alive_at', '>', aliveAfter)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Records a heartbeat; returns whether the job should continue. */
export async function keepSourceJobAlive(database: Database, id: string, aliveAt: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('source_jobs')
    .set({ alive_at: aliveAt })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Finished jobs do not change. */
export async function endSourceJob(
  database: Database,
  id: string,
  end: Pick<SourceJobRow, 'status' | 'finished_at' | 'result' | 'error'>,
): Promise<void> {
  await database.updateTable('source_jobs').set(end).where('id', '=', id).where('status', '=', 'RUNNING').execute()
}

/** Jobs that were started before a time. */
export async function deleteSourceJobs(database: Database, before: number): Promise<void> {
  await database.deleteFrom('source_jobs').where('created_at', '<', before).execute()
}
