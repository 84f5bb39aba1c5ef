import { allLogTypes } from '@picket/core'
import sanitizeHtml from 'sanitize-html'
import type { Secrets } from '../data-directory/secrets.ts'
import type { DeliveryResult, SyncedChange } from '../delivery/destination-type.ts'
import { openConfig } from '../delivery/sealed-config.ts'
import { destinationTypeOf } from '../delivery/types/index.ts'
import type { UserService } from '../identity/users/user-service.ts'
import type { Clock } from '../ports/clock.ts'
import type { Send } from '../outbound/send.ts'
import type { Alert } from '../stores/alerts/alert.ts'
import type { AlertStatus } from '../stores/alerts/alert-tables.ts'
import { readAlerts } from '../stores/alerts/find-alerts.ts'
import { readComment } from '../stores/alerts/timeline-store.ts'
import type { Database } from '../stores/database.ts'
import type { OutboxRow } from '../stores/deliveries/outbox-store.ts'
import { readDestination } from '../stores/destinations/destination-store.ts'
import { markSeen, readLinksOfAlert } from '../stores/links/link-store.ts'
import type { StoredChange } from './enqueue-changes.ts'

export interface ChangePorts {
  readonly database: Database
  readonly secrets: Secrets
  readonly users: Pick<UserService, 'findAll'>
  readonly send: Send
  readonly now: Clock
}

/**
 * Sends a change to a destination; does nothing if the alert, destination or comment no longer exists or was never
 * delivered.
 */
export async function sendChange(ports: ChangePorts, row: OutboxRow): Promise<DeliveryResult | undefined> {
  const { database, secrets, send, now } = ports
  const { alert_id, output_id, key } = row
  const [alert] = await readAlerts(database, [alert_id], allLogTypes)
  const destination = await readDestination(database, output_id)
  const type = destination && destinationTypeOf(destination.output_type)
  if (alert === undefined || destination === undefined || type?.sync === undefined) return undefined
  const links = await readLinksOfAlert(database, alert_id, output_id)
  if (links.length === 0) return (await isOnItsWay(database, row)) ? later : undefined
  const change = await toSyncedChange(ports, alert, JSON.parse(row.change!) as StoredChange)
  if (change === undefined) return undefined
  const config = type.config.parse(openConfig(type.config, JSON.parse(destination.config), secrets))
  const result = await type.sync.tell(config, change, links, { send, now: now(), key })
  // Recorded, so that the server recognizes it when it comes back.
  if (result.madeComment !== undefined) await markSeen(database, output_id, `comment/${result.madeComment}`, now())
  return result
}

/** The alert itself has to be delivered first. */
const later: DeliveryResult = { success: false, statusCode: 0, message: 'The alert is not delivered yet.' }

async function isOnItsWay(database: Database, { alert_id, output_id }: OutboxRow): Promise<boolean> {
  const waiting = await database
    .selectFrom('outbox')
    .select('key')
    .where('alert_id', '=', alert_id)
    .where('output_id', '=', output_id)
    .where('change', 'is', null)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return waiting !== undefined
}

async function toSyncedChange(
  { database, users }: ChangePorts,
  alert: Alert,
  change: StoredChange,
): Promise<SyncedChange | undefined> {
  const of = { alertId: alert.id, by: change.by }
  if (change.kind === 'status')
    return {
      ...of,
      kind: 'status',
      from: change.from as AlertStatus,
      to: change.to as AlertStatus,
      current: alert.status,
    }
  if (change.kind === 'assignee') {
    const ids = [change.to, alert.assigneeId].filter((id) => id !== null)
    const emails = new Map((await users.findAll(ids)).map(({ id, email }) => [id, email]))
    const emailOf = (id: string | null): string | null => (id === null ? null : (emails.get(id) ?? null))
    return { ...of, kind: 'assignee', to: emailOf(change.to), current: emailOf(alert.assigneeId) }
  }
  const comment = await readComment(database, change.commentId)
  if (comment === undefined) return undefined
  return { ...of, kind: 'comment', body: comment.format === 'HTML' ? toPlainText(comment.body) : comment.body }
}

function toPlainText(html: string): string {
  const broken = html.replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h\d|pre|blockquote)>/gi, '$&\n')
  return sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}
