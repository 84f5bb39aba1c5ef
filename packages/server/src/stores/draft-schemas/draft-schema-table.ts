import type { Flag, Time } from '../columns.ts'

/** A schema that is being written for a source; it does not parse logs. */
export interface DraftSchemaTable {
  readonly source_id: string
  /** The log type, with `Custom.`. */
  readonly schema_name: string
  readonly description: string
  readonly reference_url: string | null
  /** As typed; it need not be valid yet. */
  readonly spec: string
  readonly discovers_fields: Flag
  /** The revision of the schema that it is based on; 0 for a new one. */
  readonly schema_revision: number
  /** The revision of the draft itself, from 1. */
  readonly revision: number
  readonly created_at: Time
  readonly created_by: string
  readonly updated_at: Time
  readonly updated_by: string
}
