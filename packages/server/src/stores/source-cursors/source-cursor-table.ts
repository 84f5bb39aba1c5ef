import type { JsonText, Time } from '../columns.ts'

/** The checkpoint of a source that the server reads, and which server reads it. */
export interface SourceCursorTable {
  readonly source_id: string
  /** As its kind defines it; null before the first page. The spool has everything before it. */
  readonly checkpoint: JsonText | null
  /** The runner that reads the source; null between two of them. */
  readonly lease_owner: string | null
  /** Another runner can acquire the lease from then on. */
  readonly lease_until: Time
  /** Counts leases and checkpoints. A write with an old revision changes nothing. */
  readonly revision: number
  /** Why the last page could not be read; null after a page was stored. */
  readonly problem: string | null
  readonly failing_since: Time | null
  /** Failures in a row. */
  readonly failures: number
}
