/** Texts of the notification center. Several are fixed by rows of docs/reference/spec-rows.yml. */
export const centerText = {
  title: 'Notifications',
  inbox: 'Inbox',
  archived: 'Archived',
  preferences: 'Preferences',
  showRead: 'Show Read Notifications',
  all: 'All notifications',
  allRead: 'Mark all as read',
  allUnread: 'Mark all as unread',
  archiveAll: 'Archive all',
  unarchiveAll: 'Unarchive all',
  read: 'Mark as read',
  unread: 'Mark as unread',
  archive: 'Archive',
  unarchive: 'Unarchive',
  actionsOf: (title: string) => `Actions for ${title}`,
  open: 'Open alert',
  isUnread: 'Unread',
  more: 'Load more',
  none: 'No notifications',
  noneWhy: 'You are notified here about alerts, system errors and completed jobs.',
  noneArchivedWhy: 'Notifications that you archive move here from the inbox.',
  noneArchived: 'No archived notifications',
  failed: "Couldn't load your Notifications",
  retry: 'Try again',
  notChanged: 'Nothing was changed',
  preferencesWhy: 'Choose the notifications that you receive in the app.',
  saved: 'Preferences saved',
} as const

export const topicText = {
  DETECTION_NOTIFICATION: {
    label: 'Detection notifications',
    hint: 'New critical and high alerts, and alerts assigned to you.',
  },
  SYSTEM_ERROR: {
    label: 'System errors',
    hint: 'Sources that stopped sending, failed deliveries and detections with errors.',
  },
  SYSTEM_NOTIFICATION: { label: 'System notifications', hint: 'Completed jobs and pack updates.' },
} as const

export const levelText = { INFO: 'Information', WARNING: 'Warning', ERROR: 'Error' } as const
