import type { AlertSeverity, AlertType } from '@picket/core'
import type { Flag, JsonText, Time } from '../columns.ts'

export interface AlertTable {
  /** 32 hexadecimal digits, derived from the detection and what opened the alert. */
  readonly id: string
  readonly type: AlertType
  /** `ALERT`, `DETECTION_ERROR` or `SYSTEM_ERROR`: follows from the type. */
  readonly listing: AlertListing
  /** Empty for system errors. */
  readonly detection_id: string
  readonly title: string
  readonly severity: AlertSeverity
  /** The detection's own, if it returned another one for this alert. */
  readonly severity_default: AlertSeverity
  readonly status: AlertStatus
  readonly description: string
  readonly runbook: string
  readonly reference: string
  readonly dedup: string
  readonly context: JsonText
  /** Lists of names. */
  readonly log_types: JsonText
  readonly resource_types: JsonText
  readonly tags: JsonText
  /** `{ "MITRE ATT&CK": ["TA0001:T1078"] }` */
  readonly reports: JsonText
  /** `AttributeSummary[]` of the engine. */
  readonly summary: JsonText
  /** For policies. */
  readonly resource_id: string | null
  readonly source_id: string | null
  /** For system errors. */
  readonly error_type: string | null
  readonly component: string | null
  readonly component_id: string | null
  readonly component_name: string | null
  readonly created_at: Time
  readonly first_event_at: Time
  readonly last_event_at: Time
  /** When the last event was added, or the alert changed otherwise. */
  readonly received_at: Time
  readonly event_count: number
  readonly assignee_id: string | null
  readonly updated_at: Time | null
  readonly updated_by: JsonText | null
  /** The result of routing: `{ route, reasons }`. */
  readonly routing: JsonText
  /** Created by a replay or a demonstration: never delivered. */
  readonly is_sample: Flag
}

export const alertStatuses = ['OPEN', 'TRIAGED', 'RESOLVED', 'CLOSED'] as const
export type AlertStatus = (typeof alertStatuses)[number]

export const alertListings = ['ALERT', 'DETECTION_ERROR', 'SYSTEM_ERROR'] as const
export type AlertListing = (typeof alertListings)[number]

/** For finding alerts by log type, and for hiding them. */
export interface AlertLogTypeTable {
  readonly alert_id: string
  readonly log_type: string
}

export interface AlertTimelineTable {
  /** Sorts by time. */
  readonly id: string
  readonly alert_id: string
  readonly type: 'ASSIGNEE_CHANGE' | 'COMMENT' | 'SLACKBOT_BOOMERANG' | 'STATUS_CHANGE'
  readonly at: Time
  /** `{ kind, id, name }` */
  readonly actor: JsonText
  /** Set for entries about comments. */
  readonly comment_id: string | null
  readonly old_value: string | null
  readonly new_value: string | null
  readonly body: string | null
}

export interface AlertCommentTable {
  readonly id: string
  readonly alert_id: string
  readonly body: string
  readonly format: 'HTML' | 'PLAIN_TEXT'
  readonly created_at: Time
  /** `{ kind, id, name }` */
  readonly author: JsonText
  readonly updated_at: Time | null
}
