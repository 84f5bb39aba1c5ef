import type { FieldAccessTable } from '../field-access.ts'

/** Users access only their own notifications. */
const own = { signedIn: true, usersOnly: true } as const

/** Email preferences stay available while the notification center is off. */
const center = { ...own, flag: 'ENABLE_NOTIFICATION_CENTER' } as const

export const notificationPermissions: FieldAccessTable = {
  'Query.notifications': center,
  'Query.notificationPreferences': own,
  'Mutation.updateNotification': { ...center, audit: 'UPDATE_NOTIFICATION' },
  'Mutation.updateUserNotifications': { ...center, audit: 'UPDATE_USER_NOTIFICATIONS' },
  'Mutation.putNotificationPreferences': { ...own, audit: 'PUT_NOTIFICATION_PREFERENCES' },
}
