import { Notifications, UpdateNotification, UpdateUserNotifications, type NotificationsData } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { notify } from '../../ui/notify.tsx'
import { centerText } from './strings.ts'

export type Notification = NotificationsData['notifications']['edges'][number]['node']

/** Unread, not archived. */
const never = '0001-01-01T00:00:00.000Z'

export interface Marks {
  readonly isRead?: boolean
  readonly isArchived?: boolean
}

/** Marks one or all notifications with an optimistic update, then reloads the counts. */
export async function mark(which: Notification | 'all', marks: Marks): Promise<void> {
  const now = new Date().toISOString()
  const input = {
    ...(marks.isRead === undefined ? {} : { readAt: marks.isRead ? now : never }),
    ...(marks.isArchived === undefined ? {} : { archivedAt: marks.isArchived ? now : never }),
  }
  try {
    if (which === 'all')
      await client.apollo.mutate({ mutation: UpdateUserNotifications, variables: { input }, context: quietly })
    else
      await client.apollo.mutate({
        mutation: UpdateNotification,
        variables: { input: { id: which.id, ...input } },
        optimisticResponse: {
          updateNotification: { __typename: 'UpdateNotificationOutput', notification: { ...which, ...input } },
        } as never,
        context: quietly,
      })
    await client.apollo.refetchQueries({ include: [Notifications] })
  } catch (error) {
    notify.failed((error as Error).message, centerText.notChanged)
  }
}

const quietly = { failSilently: true }
