import type { JsonText, Time } from '../columns.ts'

/** Logs of a source that failed for the same reasons; the logs themselves are in the lake. */
export interface FailureGroupTable {
  readonly source_id: string
  /** 16 hexadecimal digits; `others` where a source has too many kinds. */
  readonly fingerprint: string
  /** Whether no schema took the log, or there was no log to be read. */
  readonly kind: 'classification' | 'processing'
  /** Each once, however often it was tried again; one that fails for other reasons then is of that group from then on. */
  readonly count: number
  readonly first_at: Time
  readonly last_at: Time
  /** Sentences, the nearest log type first. */
  readonly reasons: JsonText
  /** A few of the logs, shortened and masked. */
  readonly samples: JsonText
  /** Somebody has seen them: those until then are no alarm any more. */
  readonly acknowledged_at: Time | null
  readonly acknowledged_by: string | null
  /** Row ids sort by time: those below are to be tried again, while it is there. */
  readonly replay_below: string | null
  /** The last row that was tried again. */
  readonly replayed_to: string | null
  readonly replayed: number
  /** Of those, how many became events. */
  readonly recovered: number
}
