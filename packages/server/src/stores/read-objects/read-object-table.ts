import type { Time } from '../columns.ts'

/** An object that a source has read: the spool had all of it. */
export interface ReadObjectTable {
  readonly source_id: string
  /** A digest of its name and version. */
  readonly object: string
  readonly read_at: Time
}
