import type { Flag, Time } from '../columns.ts'

/** What is written of a log schema in one revision. */
export interface SchemaText {
  readonly description: string
  readonly reference_url: string | null
  /** The document as it was given, comments and all. */
  readonly spec: string
  /** Whether events keep fields that it does not declare, whatever the document says. */
  readonly discovers_fields: Flag
}

/** The latest revision of each log schema that is not shipped. */
export interface SchemaTable extends SchemaText {
  /** The log type: `Custom.Shop.Orders`. */
  readonly name: string
  /** Of the table of its events in the lake: names that differ only in case have the same. */
  readonly table_name: string
  /** From 1. */
  readonly revision: number
  readonly is_archived: Flag
  readonly created_at: Time
  readonly created_by: string
  /** Of the latest change, archiving too. */
  readonly updated_at: Time
  readonly updated_by: string
}

/** Every revision there ever was, the latest too. */
export interface SchemaRevisionTable extends SchemaText {
  readonly name: string
  readonly revision: number
  readonly saved_at: Time
  readonly saved_by: string
}
