import type { JsonText, Time } from '../columns.ts'

/** A time range of a source that is read in addition to what is new. */
export interface SourceBackfillTable {
  readonly id: string
  readonly source_id: string
  /** When the logs were stored at the system that is read; the end is exclusive. */
  readonly from_time: Time
  readonly to_time: Time
  /** As its kind defines it; null before the first page. The spool has everything before it. */
  readonly position: JsonText | null
  readonly status: 'RUNNING' | 'SUCCEEDED' | 'CANCELED'
  /** Why the last page could not be read. */
  readonly problem: string | null
  /** The number of items that the spool received. */
  readonly items: number
  readonly created_at: Time
  readonly created_by: string
  readonly ended_at: Time | null
}
