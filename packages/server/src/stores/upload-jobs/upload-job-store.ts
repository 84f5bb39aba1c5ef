import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { UploadJobTable } from './upload-job-table.ts'

export type UploadJobRow = Selectable<UploadJobTable>

export async function addUploadJob(database: Database, job: UploadJobRow): Promise<void> {
  await database.insertInto('upload_jobs').values(job).execute()
}

export async function findUploadJob(
  database: Database,
  kind: UploadJobRow['kind'],
  id: string,
): Promise<UploadJobRow | undefined> {
  return database.selectFrom('upload_jobs').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
}

export async function finishUploadJob(
  database: Database,
  id: string,
  end: Pick<UploadJobRow, 'status' | 'finished_at' | 'result' | 'error'>,
): Promise<void> {
  await database.updateTable('upload_jobs').set(end).where('id', '=', id).execute()
}

/**
 * Marks jobs that were interrupted by a stop of the server as failed: their uploads had no effect. Receipts are kept
 * for a week.
 */
export async function closeLostJobs(database: Database, now: number): Promise<void> {
  const error = 'The server stopped before the upload was done. Nothing was changed: upload again.'
  await database
    .updateTable('upload_jobs')
    .set({ status: 'FAILED', finished_at: now, error })
    .where('status', '=', 'NOT_PROCESSED')
    .execute()
  await database
    .deleteFrom('upload_jobs')
    .where('created_at', '<', now - 7 * 24 * 3_600_000)
    .execute()
}
