import type { AlertSeverity, AlertType } from '@picket/core'
import type { Flag, JsonText, Time } from '../columns.ts'

export interface AlertTable {
  /** 32 hexadecimal digits, made from the detection and what opened it. */
  readonly id: string
  readonly type: AlertType
  /** `ALERT`, `DETECTION_ERROR` or `SYSTEM_ERROR`: follows from the type. */
  readonly listing: AlertListing
  /** Empty for system errors. */
  readonly detection_id: string
  readonly title: string
  readonly severity: AlertSeverity
  /** The detection's own, where it gave another for this alert. */
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
  /** Of policies. */
  readonly resource_id: string | null
  readonly source_id: string | null
  /** Of system errors. */
  readonly error_type: string | null
  readonly component: string | null
  readonly component_id: string | null
  readonly component_name: string | null
  readonly created_at: Time
  readonly first_event_at: Time
  readonly last_event_at: Time
  /** When an event joined last, or anything else of it changed. */
  readonly received_at: Time
  readonly event_count: number
  readonly assignee_id: string | null
  readonly updated_at: Time | null
  readonly updated_by: JsonText | null
  /** What became of routing: `{ route, reasons }`. */
  readonly routing: JsonText
  /** Played by a replay or a demonstration: never delivered. */
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
  /** Of comments. */
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
