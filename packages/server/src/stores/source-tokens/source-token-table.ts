import type { Time } from '../columns.ts'

/** The OAuth tokens of a source that a user authorized. */
export interface SourceTokenTable {
  readonly source_id: string
  /** JSON, encrypted. */
  readonly tokens: string
  readonly authorized_at: Time
  /** The user who authorized the source. */
  readonly authorized_by: string
}
