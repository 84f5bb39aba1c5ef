import type { Flag, Time } from '../columns.ts'

/** A notification of one user in the app. */
export interface NotificationTable {
  /** Sorts by time. */
  readonly id: string
  readonly user_id: string
  readonly topic: NotificationTopic
  readonly level: 'INFO' | 'WARNING' | 'ERROR'
  readonly title: string
  readonly message: string
  readonly created_at: Time
  readonly read_at: Time | null
  readonly archived_at: Time | null
  readonly alert_id: string | null
}

export type NotificationTopic = 'DETECTION_NOTIFICATION' | 'SYSTEM_ERROR' | 'SYSTEM_NOTIFICATION'

/** Without a row, enabled. */
export interface NotificationPreferenceTable {
  readonly user_id: string
  readonly topic: NotificationTopic
  readonly channel: 'IN_APP'
  readonly enabled: Flag
}
