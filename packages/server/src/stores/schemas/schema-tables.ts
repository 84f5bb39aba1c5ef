import type { Flag, Time } from '../columns.ts'

/** The content of a log schema in one revision. */
export interface SchemaText {
  readonly description: string
  readonly reference_url: string | null
  /** The document as entered, including comments. */
  readonly spec: string
  /** Whether events store fields that it does not declare, whatever the document says. */
  readonly discovers_fields: Flag
}

/** The latest revision of each custom log schema. */
export interface SchemaTable extends SchemaText {
  /** The log type: `Custom.Shop.Orders`. */
  readonly name: string
  /** The table of its events in the data lake: names that differ only in case share it. */
  readonly table_name: string
  /** From 1. */
  readonly revision: number
  readonly is_archived: Flag
  readonly created_at: Time
  readonly created_by: string
  /** The time of the latest change, including archiving. */
  readonly updated_at: Time
  readonly updated_by: string
}

/** Every revision, including the latest. */
export interface SchemaRevisionTable extends SchemaText {
  readonly name: string
  readonly revision: number
  readonly saved_at: Time
  readonly saved_by: string
}
