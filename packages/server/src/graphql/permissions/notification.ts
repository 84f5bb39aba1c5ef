import type { FieldAccessTable } from '../field-access.ts'

/** Of oneself, and of nobody else. */
const own = { signedIn: true, usersOnly: true } as const

export const notificationPermissions: FieldAccessTable = {
  'Query.notifications': own,
  'Query.notificationPreferences': own,
  'Mutation.updateNotification': { ...own, audit: 'UPDATE_NOTIFICATION' },
  'Mutation.updateUserNotifications': { ...own, audit: 'UPDATE_USER_NOTIFICATIONS' },
  'Mutation.putNotificationPreferences': { ...own, audit: 'PUT_NOTIFICATION_PREFERENCES' },
}
