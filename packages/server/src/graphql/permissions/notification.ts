import type { FieldAccessTable } from '../field-access.ts'

/** Of oneself, and of nobody else. */
const own = { signedIn: true, usersOnly: true } as const

/** What users want to be told by mail stays theirs to say. */
const center = { ...own, flag: 'ENABLE_NOTIFICATION_CENTER' } as const

export const notificationPermissions: FieldAccessTable = {
  'Query.notifications': center,
  'Query.notificationPreferences': own,
  'Mutation.updateNotification': { ...center, audit: 'UPDATE_NOTIFICATION' },
  'Mutation.updateUserNotifications': { ...center, audit: 'UPDATE_USER_NOTIFICATIONS' },
  'Mutation.putNotificationPreferences': { ...own, audit: 'PUT_NOTIFICATION_PREFERENCES' },
}
