import type { JsonText, Time } from '../columns.ts'

export interface DestinationTable {
  readonly output_id: string
  /** One of `destinationTypes`. */
  readonly output_type: string
  /** Unique, ignoring case. */
  readonly display_name: string
  /** The type's own settings; secrets are encrypted. */
  readonly config: JsonText
  /** Lists of names. */
  readonly default_for_severity: JsonText
  readonly alert_types: JsonText
  readonly log_types: JsonText
  readonly verification_status: 'NOT_STARTED' | 'SUCCESS' | 'FAILED'
  /** `{ kind, id, name }` */
  readonly created_by: JsonText
  readonly created_at: Time
  readonly modified_by: JsonText
  readonly modified_at: Time
}
