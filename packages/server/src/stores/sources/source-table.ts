import type { Flag, JsonText, Time } from '../columns.ts'

export interface SourceTable {
  readonly id: string
  /** The name of its kind (`ingest/sources/kinds`), which the API returns as `integrationType`. */
  readonly kind: string
  readonly label: string
  /** The label in lower case; there are no two of a kind. Nothing of a source that was deleted. */
  readonly label_key: string | null
  /** A list of names. */
  readonly log_types: JsonText
  readonly stream_type: string
  readonly enclosing_field: string | null
  /** What only sources of its kind have, without secrets. */
  readonly settings: JsonText
  /** Sealed JSON. */
  readonly secrets: string | null
  readonly created_at: Time
  readonly created_by: string
  readonly updated_at: Time
  readonly updated_by: string
  /** Logs may wait of a source that is no more: their label is still told. */
  readonly deleted_at: Time | null
  readonly last_received_at: Time | null
  readonly last_processed_at: Time | null
  /** How long it may be silent; nothing where nobody minds. */
  readonly alarm_minutes: number | null
  /** Since when it has been silent for too long. */
  readonly alarm_at: Time | null
  /** Somebody knows that it is silent: no alarm until it has sent something. */
  readonly alarm_resolved_at: Time | null
  readonly is_healthy: Flag | null
  /** A list of what was checked. */
  readonly health: JsonText | null
  readonly checked_at: Time | null
}
