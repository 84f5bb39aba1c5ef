import { maySeeLogType, type Permission } from '@picket/core'
import { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'
import { parseInput } from '../input/parse-input.ts'
import { toRole } from '../identity/roles/role.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Time } from '../stores/columns.ts'
import type { Database } from '../stores/database.ts'
import * as store from '../stores/notifications/notification-store.ts'
import type { NotificationTable, NotificationTopic } from '../stores/notifications/notification-tables.ts'
import { listRoles } from '../stores/roles/role-store.ts'

/** The in-app notifications. Users see and change only their own. */
export interface NotificationService {
  /**
   * Notifies every user of the audience who has not disabled the topic, within the caller's transaction if `trx` is
   * set. A second notice with the same key has no effect.
   */
  notify(notice: Notice, trx?: Database): Promise<void>
  /** Returns notifications, newest first. */
  list(
    viewer: Viewer,
    page: { readonly limit: number; readonly position?: { readonly createdAt: Time; readonly id: string } },
    filter?: store.NotificationFilter,
  ): Promise<readonly NotificationTable[]>
  /** Counts notifications that are neither read nor archived, up to 100: the console shows more as "99+". */
  countUnread(viewer: Viewer): Promise<number>
  update(viewer: Viewer, input: unknown): Promise<NotificationTable>
  updateAll(viewer: Viewer, input: unknown): Promise<readonly NotificationTable[]>
  preferences(viewer: Viewer): Promise<readonly NotificationPreference[]>
  putPreferences(viewer: Viewer, input: unknown): Promise<readonly NotificationPreference[]>
  forgetBefore(time: Time): Promise<void>
}

export interface Notice {
  readonly topic: NotificationTopic
  readonly level: 'INFO' | 'WARNING' | 'ERROR'
  readonly title: string
  readonly message: string
  readonly alertId?: string
  /** Identifies the notice, such as the id of an alert. Each user is notified once per key. */
  readonly key?: string
  readonly to: Audience
}

/** A single user, or all users who have one of the permissions and can see all the log types. */
export type Audience =
  { readonly userId: string } | { readonly anyOf: readonly Permission[]; readonly logTypes?: readonly string[] }

export interface NotificationPreference {
  readonly topic: NotificationTopic
  readonly channels: readonly { readonly name: 'IN_APP'; readonly enabled: boolean }[]
}

const topics = ['SYSTEM_NOTIFICATION', 'SYSTEM_ERROR', 'DETECTION_NOTIFICATION'] as const
const maxTitleLength = 300
const maxMessageLength = 4000
/** The maximum number of notifications that a console loads. */
const maxListed = 500
const maxCounted = 100

const marks = z.object({ readAt: z.number().nullish(), archivedAt: z.number().nullish() })
const mark = marks.extend({ id: z.string() })
const preferencesModel = z.object({
  preferences: z
    .array(
      z.object({
        topic: z.enum(topics, 'This field is required'),
        channels: z
          .array(z.object({ name: z.literal('IN_APP', 'This field is required'), enabled: z.boolean() }))
          .max(1, 'Each channel can be set only once'),
      }),
    )
    .refine((list) => new Set(list.map(({ topic }) => topic)).size === list.length, 'Each topic can be set only once'),
})

export function createNotifications(ports: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
}): NotificationService {
  const { database, now, randomId } = ports
  const preferences = async ({ id }: Viewer): Promise<readonly NotificationPreference[]> => {
    const rows = await store.listNotificationPreferences(database, id)
    const isOff = (topic: NotificationTopic) => rows.some((row) => row.topic === topic && row.enabled === 0)
    return topics.map((topic) => ({ topic, channels: [{ name: 'IN_APP', enabled: !isOff(topic) }] }))
  }
  return {
    async notify(notice, trx = database) {
      const { topic, level, title, message, alertId, key } = notice
      const without = await store.listUsersWithout(trx, topic)
      const userIds = (await audienceOf(trx, notice.to)).filter((id) => !without.has(id))
      const at = now()
      const rows = userIds.map((userId) => ({
        id: key === undefined ? randomId() : `${topic}:${key}:${userId}`,
        user_id: userId,
        topic,
        level,
        title: title.slice(0, maxTitleLength),
        message: message.slice(0, maxMessageLength),
        created_at: at,
        read_at: null,
        archived_at: null,
        alert_id: alertId ?? null,
      }))
      await store.insertNotifications(trx, rows)
    },
    list: (viewer, page, filter) => store.findNotifications(database, viewer.id, page, viewer.logTypes, filter),
    countUnread: (viewer) => store.countUnread(database, viewer.id, viewer.logTypes, maxCounted),
    async update(viewer, input) {
      const { id, ...given } = parseInput(mark, input)
      await store.markNotifications(database, viewer.id, toMarks(given), id)
      const row = await store.findNotification(database, viewer.id, id, viewer.logTypes)
      if (row === undefined) throw new ApiError('NotFound', `There is no notification with the id "${id}".`)
      return row
    },
    async updateAll(viewer, input) {
      await store.markNotifications(database, viewer.id, toMarks(parseInput(marks, input)))
      return store.findNotifications(database, viewer.id, { limit: maxListed }, viewer.logTypes)
    },
    preferences,
    async putPreferences(viewer, input) {
      const given = parseInput(preferencesModel, input)
      await database.transaction().execute(async (trx) => {
        for (const { topic, channels } of given.preferences)
          for (const { name, enabled } of channels)
            await store.putNotificationPreference(trx, {
              user_id: viewer.id,
              topic,
              channel: name,
              enabled: enabled ? 1 : 0,
            })
      })
      return preferences(viewer)
    },
    forgetBefore: (time) => store.deleteNotificationsBefore(database, time),
  }
}

/** A time before 1970, such as the year 1, clears the mark; an omitted mark does not change. */
function toMarks({ readAt, archivedAt }: z.output<typeof marks>): Parameters<typeof store.markNotifications>[2] {
  return {
    ...(readAt != null && { read_at: readAt <= 0 ? null : readAt }),
    ...(archivedAt != null && { archived_at: archivedAt <= 0 ? null : archivedAt }),
  }
}

async function audienceOf(trx: Database, audience: Audience): Promise<readonly string[]> {
  const users = await trx.selectFrom('users').select(['id', 'role_id']).where('enabled', '=', 1).execute()
  if ('userId' in audience) return users.filter(({ id }) => id === audience.userId).map(({ id }) => id)
  const { anyOf, logTypes = [] } = audience
  const permittedRoles = new Set(
    (await listRoles(trx))
      .map(toRole)
      .filter((role) => role.permissions.some((permission) => anyOf.includes(permission)))
      .filter((role) => logTypes.every((logType) => maySeeLogType(role.logTypes, logType)))
      .map(({ id }) => id),
  )
  return users.filter(({ role_id: roleId }) => permittedRoles.has(roleId)).map(({ id }) => id)
}
