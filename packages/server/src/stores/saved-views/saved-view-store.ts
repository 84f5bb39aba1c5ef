import type { Database } from '../database.ts'
import type { SavedViewTable } from './saved-view-table.ts'

/** The user's own and shared ones, by name. */
export function listSavedViews(
  database: Database,
  userId: string,
  page: string | undefined,
): Promise<SavedViewTable[]> {
  const query = database
    .selectFrom('saved_views')
    .selectAll()
    .where(({ or, eb }) => or([eb('created_by', '=', userId), eb('is_shared', '=', 1)]))
    .orderBy('name')
    .orderBy('id')
  return (page === undefined ? query : query.where('page', '=', page)).execute()
}

export function findSavedView(database: Database, id: string): Promise<SavedViewTable | undefined> {
  return database.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertSavedView(database: Database, view: SavedViewTable): Promise<void> {
  await database.insertInto('saved_views').values(view).execute()
}

export async function updateSavedView(
  database: Database,
  { id, ...values }: Partial<SavedViewTable> & { readonly id: string },
): Promise<void> {
  await database.updateTable('saved_views').set(values).where('id', '=', id).execute()
}

export async function deleteSavedView(database: Database, id: string): Promise<void> {
  await database.deleteFrom('saved_views').where('id', '=', id).execute()
}
