import type { LogTypeAccess } from '@picket/core'
import { visible } from '../alerts/find-alerts.ts'
import type { Time } from '../columns.ts'
import type { Database } from '../database.ts'
import { inShares } from '../shares.ts'
import type { NotificationPreferenceTable, NotificationTable, NotificationTopic } from './notification-tables.ts'

export async function insertNotifications(database: Database, rows: readonly NotificationTable[]): Promise<void> {
  for (const share of inShares(rows))
    await database
      .insertInto('notifications')
      .values(share)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}

/** Selects read or unread, archived or unarchived notifications; all by default. */
export interface NotificationFilter {
  readonly isRead?: boolean | null
  readonly isArchived?: boolean | null
}

/** Newest first, those after `position`. */
export function findNotifications(
  database: Database,
  userId: string,
  page: { readonly limit: number; readonly position?: { readonly createdAt: Time; readonly id: string } },
  access: LogTypeAccess,
  { isRead, isArchived }: NotificationFilter = {},
): Promise<NotificationTable[]> {
  const { limit, position } = page
  const query = selectVisible(database, access)
    .where('user_id', '=', userId)
    .$if(isRead != null, (some) => some.where('read_at', isRead ? 'is not' : 'is', null))
    .$if(isArchived != null, (some) => some.where('archived_at', isArchived ? 'is not' : 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (position === undefined) return query.execute()
  return query
    .where(({ or, and, eb }) =>
      or([
        eb('created_at', '<', position.createdAt),
        and([eb('created_at', '=', position.createdAt), eb('id', '<', position.id)]),
      ]),
    )
    .execute()
}

/** Counts unread notifications that are not archived, up to a limit, because clients show no more. */
export async function countUnread(
  database: Database,
  userId: string,
  access: LogTypeAccess,
  most: number,
): Promise<number> {
  const rows = await selectVisible(database, access)
    .clearSelect()
    .select('id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .limit(most)
    .execute()
  return rows.length
}

export function findNotification(
  database: Database,
  userId: string,
  id: string,
  access: LogTypeAccess,
): Promise<NotificationTable | undefined> {
  return selectVisible(database, access).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
}

/** Roles change, and alerts get log types: a notification is only visible to users who can see its alert now. */
function selectVisible(database: Database, access: LogTypeAccess) {
  const all = database.selectFrom('notifications').selectAll()
  if (access.kind === 'ALLOW_ALL') return all
  return all.where((eb) =>
    eb.or([
      eb('alert_id', 'is', null),
      eb.exists(
        eb
          .selectFrom('alerts')
          .select('alerts.id')
          .whereRef('alerts.id', '=', 'notifications.alert_id')
          .where((alert) => alert.and(visible(alert, access))),
      ),
    ]),
  )
}

/** For one notification of the user, or for all. */
export async function markNotifications(
  database: Database,
  userId: string,
  marks: Partial<Pick<NotificationTable, 'read_at' | 'archived_at'>>,
  id?: string,
): Promise<void> {
  if (Object.keys(marks).length === 0) return
  const query = database.updateTable('notifications').set(marks).where('user_id', '=', userId)
  await (id === undefined ? query : query.where('id', '=', id)).execute()
}

export async function deleteNotificationsBefore(database: Database, time: Time): Promise<void> {
  await database.deleteFrom('notifications').where('created_at', '<', time).execute()
}

export function listNotificationPreferences(
  database: Database,
  userId: string,
): Promise<NotificationPreferenceTable[]> {
  return database.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).execute()
}

/** The ids of users who disabled notifications of the topic in the app. */
export async function listUsersWithout(database: Database, topic: NotificationTopic): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('notification_preferences')
    .select('user_id')
    .where('topic', '=', topic)
    .where('enabled', '=', 0)
    .execute()
  return new Set(rows.map(({ user_id: id }) => id))
}

export async function putNotificationPreference(
  database: Database,
  preference: NotificationPreferenceTable,
): Promise<void> {
  await database
    .insertInto('notification_preferences')
    .values(preference)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic', 'channel']).doUpdateSet({ enabled: preference.enabled }),
    )
    .execute()
}
