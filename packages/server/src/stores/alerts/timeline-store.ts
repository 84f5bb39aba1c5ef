import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { AlertCommentTable, AlertTimelineTable } from './alert-tables.ts'

export type TimelineRow = Selectable<AlertTimelineTable>
export type CommentRow = Selectable<AlertCommentTable>

export async function addToTimeline(
  database: Database,
  rows: readonly Insertable<AlertTimelineTable>[],
): Promise<void> {
  if (rows.length > 0) await database.insertInto('alert_timeline').values(rows).execute()
}

export interface TimelinePage {
  readonly limit: number
  readonly types?: readonly TimelineRow['type'][]
  /** The last item of the previous page. */
  readonly after?: string
}

/** Newest last. */
export async function readTimeline(
  database: Database,
  alertId: string,
  { limit, types, after }: TimelinePage,
): Promise<readonly TimelineRow[]> {
  let query = database
    .selectFrom('alert_timeline')
    .selectAll()
    .where('alert_id', '=', alertId)
    .orderBy('id')
    .limit(limit)
  if (types !== undefined && types.length > 0) query = query.where('type', 'in', types)
  if (after !== undefined) query = query.where('id', '>', after)
  return await query.execute()
}

export async function insertComment(database: Database, row: CommentRow): Promise<void> {
  await database.insertInto('alert_comments').values(row).execute()
}

export async function readComment(database: Database, id: string): Promise<CommentRow | undefined> {
  return await database.selectFrom('alert_comments').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function changeComment(
  database: Database,
  id: string,
  change: Pick<CommentRow, 'body' | 'format' | 'updated_at'>,
): Promise<void> {
  await database.updateTable('alert_comments').set(change).where('id', '=', id).execute()
  await database.updateTable('alert_timeline').set({ body: change.body }).where('comment_id', '=', id).execute()
}

/** Newest last. */
export async function readComments(
  database: Database,
  alertId: string,
  { limit, after }: { readonly limit: number; readonly after?: string },
): Promise<readonly CommentRow[]> {
  let query = database
    .selectFrom('alert_comments')
    .selectAll()
    .where('alert_id', '=', alertId)
    .orderBy('id')
    .limit(limit)
  if (after !== undefined) query = query.where('id', '>', after)
  return await query.execute()
}
