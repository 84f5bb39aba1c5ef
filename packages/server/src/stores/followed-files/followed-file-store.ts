import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { FollowedFileTable } from './followed-file-table.ts'

export type FollowedFileRow = Selectable<FollowedFileTable>

export async function listFollowedFiles(database: Database, sourceId: string): Promise<readonly FollowedFileRow[]> {
  return database.selectFrom('followed_files').selectAll().where('source_id', '=', sourceId).execute()
}

export async function insertFollowedFile(database: Database, row: FollowedFileRow): Promise<void> {
  await database.insertInto('followed_files').values(row).execute()
}

export async function updateFollowedFile(
  database: Database,
  id: string,
  change: Partial<Omit<FollowedFileRow, 'id' | 'source_id'>>,
): Promise<void> {
  await database.updateTable('followed_files').set(change).where('id', '=', id).execute()
}

export async function deleteFollowedFile(database: Database, id: string): Promise<void> {
  await database.deleteFrom('followed_files').where('id', '=', id).execute()
}
