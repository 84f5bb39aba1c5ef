/** The words of the notification center; those of the specification (000: sections 2.6 and 8) as they are there. */
export const centerText = {
  title: 'Notifications',
  inbox: 'Inbox',
  archived: 'Archived',
  preferences: 'Preferences',
  showRead: 'Show Read Notifications',
  all: 'All of them',
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
  none: 'Nothing new',
  noneWhy: 'Alerts, system errors and finished work are told here.',
  noneArchivedWhy: 'What you archive stays here, and out of the inbox.',
  noneArchived: 'Nothing is archived',
  failed: "Couldn't load your Notifications",
  retry: 'Try again',
  notChanged: 'Nothing was changed',
  preferencesWhy: 'What you are told of in the app.',
  saved: 'Preferences are saved',
} as const

export const topicText = {
  DETECTION_NOTIFICATION: {
    label: 'Detection notifications',
    hint: 'New critical and high alerts, and alerts given to you.',
  },
  SYSTEM_ERROR: {
    label: 'System errors',
    hint: 'Sources that went silent, deliveries that failed, detections that break.',
  },
  SYSTEM_NOTIFICATION: { label: 'System notifications', hint: 'Finished work and updates of packs.' },
} as const

export const levelText = { INFO: 'Information', WARNING: 'Warning', ERROR: 'Error' } as const
