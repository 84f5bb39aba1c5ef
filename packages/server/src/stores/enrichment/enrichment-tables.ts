import type { JsonText, Time } from '../columns.ts'

export interface EnrichmentProviderTable {
  readonly id: string
  /** One of `enrichmentKinds`. */
  readonly type: string
  /** Unique, ignoring case. */
  readonly display_name: string
  readonly enabled: 0 | 1
  /** The settings of the kind; secrets are encrypted. */
  readonly config: JsonText
  /** `{ kind, id, name }` */
  readonly created_by: JsonText
  readonly created_at: Time
  readonly modified_by: JsonText
  readonly modified_at: Time
}

/** What a provider answered about a value. */
export interface EnrichmentAnswerTable {
  readonly provider_id: string
  /** `ip 198.51.100.7` */
  readonly value: string
  readonly answer: JsonText
  readonly fetched_at: Time
}
