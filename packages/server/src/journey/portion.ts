import type { LogSchema, PackedEvent } from '@picket/logs'
import type { LogSource } from '../ingest/log-source.ts'
import type { ReplayedFailures } from '../stores/failures/failure-store.ts'
import type { BegunBlocks } from './begun-blocks.ts'
import type { CountedRecords } from './count-records.ts'
import type { LineOutcome } from '../ingest/outcome-waiters.ts'

/** A part of a batch that goes through the rest of the journey as one: a batch is one portion, unless it is very large. */
export interface Portion {
  readonly batchId: string
  /** When the batch was put together, in milliseconds since 1970: the time by which it is processed. */
  readonly createdAt: number
  /** From 0. */
  readonly index: number
  readonly isLast: boolean
  readonly events: readonly PortionEvent[]
  /** With its events, as far as they go in as blocks. */
  readonly begun: BegunBlocks
  readonly failures: readonly PortionFailure[]
  readonly counts: CountedRecords
  /** When each source last sent something of it. */
  readonly received: ReadonlyMap<string, number>
  readonly replays: readonly ReplayedFailures[]
  /** Of items for whose outcome somebody waits. */
  readonly lines: ReadonlyMap<string, readonly LineOutcome[]>
}

export interface PortionEvent {
  readonly event: PackedEvent
  readonly logType: string
  /** By which it was read. */
  readonly schema: LogSchema
  readonly source: LogSource
  readonly receivedAt: number
  /** Its log failed before, and was tried again. */
  readonly replayOf?: ReplayedFailure
  /** Of a log that became several events, or for whose outcome somebody waits: the same object for all of its events. */
  readonly log?: PortionLog
}

export interface PortionLog {
  /** How many it became. */
  readonly events: number
  /** What is told of it in `lines`. */
  readonly told?: LineOutcome
}

/** The failure of a log that is tried again. */
export interface ReplayedFailure {
  readonly fingerprint: string
  readonly rowId: string
}

/** A log that is no event, or a stretch that is no log. */
export interface PortionFailure {
  readonly rowId: string
  readonly source: LogSource
  readonly receivedAt: number
  /** Its log failed before, and was tried again. */
  readonly replayOf?: ReplayedFailure
  readonly kind: 'classification' | 'processing'
  readonly fingerprint: string
  /** Those that were tried. */
  readonly logTypes: readonly string[]
  /** Sentences, the nearest log type first. */
  readonly reasons: readonly string[]
  /** As it may be shown. */
  readonly sample: string
  /** As it came, to be tried again. */
  readonly text?: string
  /** Whether a schema of the source masks something, so that the text must not lie about in the clear. */
  readonly isSecret: boolean
  readonly place: { readonly item: string; readonly offset: number; readonly line: number }
  readonly file?: Readonly<Record<string, string | number>>
}
