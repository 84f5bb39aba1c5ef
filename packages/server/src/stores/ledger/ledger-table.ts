import type { Flag, JsonText, Time } from '../columns.ts'

/** What became of each record: `received = stored + skipped + filtered + failed` in every row. A row stays for good. */
export interface LedgerTable {
  /** The id of the batch, and `#1`, `#2` behind it for further portions of a large one. */
  readonly id: string
  readonly batch_id: string
  readonly portion: number
  /** The batch has no further portion. */
  readonly is_last: Flag
  /** When the batch was put together. */
  readonly created_at: Time
  readonly committed_at: Time
  readonly received: number
  readonly stored: number
  readonly skipped: number
  readonly filtered: number
  readonly failed: number
  /** Rows of events: a log may be several. */
  readonly events: number
  readonly bytes: number
  /** Of the records, those that had failed before. */
  readonly replayed: number
  /** The same by source and log type: `[{ sourceId, logType, received, ... }]`. */
  readonly counts: JsonText
}
