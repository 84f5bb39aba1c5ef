import type { Flag, Time } from '../columns.ts'

/** A schema that is being written for what a source sends; nothing is read by it. */
export interface DraftSchemaTable {
  readonly source_id: string
  /** Of the log type, with `Custom.`. */
  readonly schema_name: string
  readonly description: string
  readonly reference_url: string | null
  /** As it was typed; it need not be right yet. */
  readonly spec: string
  readonly discovers_fields: Flag
  /** Of the schema that it is to follow; 0 where it is to be a new one. */
  readonly schema_revision: number
  /** Of the draft itself, from 1. */
  readonly revision: number
  readonly created_at: Time
  readonly created_by: string
  readonly updated_at: Time
  readonly updated_by: string
}
