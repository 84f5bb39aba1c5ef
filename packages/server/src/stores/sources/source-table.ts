import type { Flag, JsonText, Time } from '../columns.ts'

export interface SourceTable {
  readonly id: string
  /** The name of its kind (`ingest/sources/kinds`), which the API returns as `integrationType`. */
  readonly kind: string
  readonly label: string
  /** The label in lower case, unique within a kind. Null for a deleted source. */
  readonly label_key: string | null
  /** A list of names. */
  readonly log_types: JsonText
  readonly stream_type: string
  readonly enclosing_field: string | null
  /** The settings of its kind, without secrets. */
  readonly settings: JsonText
  /** Encrypted JSON. */
  readonly secrets: string | null
  readonly created_at: Time
  readonly created_by: string
  readonly updated_at: Time
  readonly updated_by: string
  /** Logs of a deleted source can still be pending: its label is still shown. */
  readonly deleted_at: Time | null
  readonly last_received_at: Time | null
  readonly last_processed_at: Time | null
  /** How long it can be silent; null: no alarm. */
  readonly alarm_minutes: number | null
  /** Since when it has been silent for too long. */
  readonly alarm_at: Time | null
  /** A user acknowledged the silence: no alarm until the source sends something. */
  readonly alarm_resolved_at: Time | null
  readonly is_healthy: Flag | null
  /** A list of checks. */
  readonly health: JsonText | null
  readonly checked_at: Time | null
  /** Since when the server does not read it. */
  readonly paused_at: Time | null
  /** When it was resumed last. */
  readonly resumed_at: Time | null
}
