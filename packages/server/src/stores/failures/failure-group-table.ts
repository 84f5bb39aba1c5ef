import type { JsonText, Time } from '../columns.ts'

/** Logs of a source that failed for the same reasons; the logs themselves are in the data lake. */
export interface FailureGroupTable {
  readonly source_id: string
  /** 16 hexadecimal digits; `others` if a source has too many kinds. */
  readonly fingerprint: string
  /** Whether no schema matched the log, or the log could not be read. */
  readonly kind: 'classification' | 'processing'
  /** Each once, however often it was processed again; one that fails for other reasons then moves to that group. */
  readonly count: number
  readonly first_at: Time
  readonly last_at: Time
  /** Sentences, the closest log type first. */
  readonly reasons: JsonText
  /** A few of the logs, shortened and masked. */
  readonly samples: JsonText
  /** A user acknowledged them: earlier ones raise no alarm any more. */
  readonly acknowledged_at: Time | null
  readonly acknowledged_by: string | null
  /** Row ids sort by time: those below this one are to be processed again, while it is set. */
  readonly replay_below: string | null
  /** The last row that was processed again. */
  readonly replayed_to: string | null
  readonly replayed: number
  /** How many of those became events. */
  readonly recovered: number
}
