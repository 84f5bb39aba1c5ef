import type { Flag, JsonText, Time } from '../columns.ts'

/** The counts of records: `received = stored + skipped + filtered + failed` in every row. Rows are permanent. */
export interface LedgerTable {
  /** The id of the batch, with `#1`, `#2` for further chunks of a large one. */
  readonly id: string
  readonly batch_id: string
  readonly portion: number
  /** The batch has no further chunk. */
  readonly is_last: Flag
  /** When the batch was created. */
  readonly created_at: Time
  readonly committed_at: Time
  readonly received: number
  readonly stored: number
  readonly skipped: number
  readonly filtered: number
  readonly failed: number
  /** Rows of events: a log can be several. */
  readonly events: number
  readonly bytes: number
  /** Records that had failed before. */
  readonly replayed: number
  /** The same by source and log type: `[{ sourceId, logType, received, ... }]`. */
  readonly counts: JsonText
}
