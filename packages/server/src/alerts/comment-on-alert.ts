import { NotFoundError } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import type { Viewer } from '../access/viewer.ts'
import {
  addToTimeline,
  changeComment,
  insertComment,
  readComment,
  type CommentRow,
} from '../stores/alerts/timeline-store.ts'
import { actorOf, type Actor } from '../access/actor.ts'
import { readAll, type ChangePorts } from './change-alerts.ts'
import { cleanComment } from './clean-comment.ts'
import { orderedId } from '../ports/ordered-id.ts'

export interface CommentInput {
  readonly body: string
  readonly format: CommentRow['format']
}

/** Adds a comment to the alert and to its timeline. */
export async function addComment(
  { database, now, randomId, changed }: ChangePorts,
  viewer: Viewer,
  alertId: string,
  { body, format }: CommentInput,
): Promise<CommentRow> {
  const text = cleanComment(body, format)
  return await database.transaction().execute(async (trx) => {
    const [alert] = await readAll(trx, [alertId], viewer)
    const at = now()
    const author = JSON.stringify(actorOf(viewer))
    const id = orderedId(at, randomId)
    const comment = { id, alert_id: alertId, body: text, format, created_at: at, author, updated_at: null }
    await insertComment(trx, comment)
    const entry = { alert_id: alertId, at, actor: author, old_value: null, new_value: null, body: text }
    await addToTimeline(trx, [{ ...entry, id: orderedId(at, randomId), type: 'COMMENT', comment_id: id }])
    await changed?.(trx, [{ alert: alert!, viewer, what: { kind: 'comment', commentId: id, body: text } }])
    return comment
  })
}

/** Edits a comment. Only the author can do this. */
export async function editComment(
  { database, now }: ChangePorts,
  viewer: Viewer,
  id: string,
  { body, format }: CommentInput,
): Promise<CommentRow> {
  const text = cleanComment(body, format)
  return await database.transaction().execute(async (trx) => {
    const comment = await readComment(trx, id)
    if (comment === undefined) throw new NotFoundError(`There is no comment "${id}".`)
    await readAll(trx, [comment.alert_id], viewer)
    const author = JSON.parse(comment.author) as Actor
    if (author.kind !== viewer.kind || author.id !== viewer.id)
      throw new ApiError('InvalidUpdate', 'Only the author can edit a comment.')
    const change = { body: text, format, updated_at: now() }
    await changeComment(trx, id, change)
    return { ...comment, ...change }
  })
}
