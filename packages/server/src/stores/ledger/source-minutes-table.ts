import type { Time } from '../columns.ts'

/** The counts of a source in a minute, by log type; empty if unknown. */
export interface SourceMinutesTable {
  /** The first millisecond of the minute in which it was received. */
  readonly minute: Time
  readonly source_id: string
  readonly log_type: string
  readonly received: number
  readonly stored: number
  readonly skipped: number
  readonly filtered: number
  readonly failed: number
  readonly events: number
  readonly bytes: number
  /** From the time of an event until it was processed: events by their maximum delay. */
  readonly lag_10s: number
  readonly lag_1m: number
  readonly lag_10m: number
  readonly lag_1h: number
  readonly lag_1d: number
  readonly lag_more: number
}

/** What a filter of a source dropped in a minute. */
export interface SourceFilterMinutesTable {
  /** The first millisecond of the minute in which it was received. */
  readonly minute: Time
  readonly source_id: string
  /** Its name at that time. */
  readonly filter: string
  readonly dropped: number
}
