import type { NotificationService } from '../../notifications/notification-service.ts'
import { pageSizeOf, parseCursor, toConnection } from '../pagination.ts'
import { neverTime } from '../../values/time.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createNotificationResolvers({
  notifications,
}: {
  readonly notifications: NotificationService
}): Resolvers {
  return {
    Notification: {
      userId: ({ user_id: id }) => id,
      createdAt: ({ created_at: at }) => at,
      readAt: ({ read_at: at }) => at ?? neverTime,
      archivedAt: ({ archived_at: at }) => at ?? neverTime,
      metadata: ({ alert_id: alertID }) => ({ alertID }),
    },
    Query: {
      notifications: async (_, { input }, { viewer }) => {
        const { cursor } = input ?? {}
        const pageSize = pageSizeOf(input?.pageSize)
        const filter = { isRead: input?.isRead ?? null, isArchived: input?.isArchived ?? null }
        const filters = { user: viewer.id, ...filter }
        const [createdAt, id] = parseCursor(cursor, filters, 2) ?? []
        const position = createdAt == null ? {} : { position: { createdAt: Number(createdAt), id: String(id) } }
        const page = toConnection({
          rows: await notifications.list(viewer, { limit: pageSize + 1, ...position }, filter),
          pageSize,
          filters,
          cursor,
          positionOf: (row) => [row.created_at, row.id],
          toNode: (row) => row,
        })
        return { ...page, unreadCount: await notifications.countUnread(viewer) }
      },
      notificationPreferences: async (_, __, { viewer }) => ({ preferences: await notifications.preferences(viewer) }),
    },
    Mutation: {
      updateNotification: async (_, { input }, { viewer }) => ({
        notification: await notifications.update(viewer, input),
      }),
      updateUserNotifications: async (_, { input }, { viewer }) => ({
        notifications: await notifications.updateAll(viewer, input),
      }),
      putNotificationPreferences: async (_, { input }, { viewer }) => ({
        preferences: await notifications.putPreferences(viewer, input),
      }),
    },
  }
}
