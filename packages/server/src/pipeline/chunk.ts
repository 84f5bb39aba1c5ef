import type { LogSchema, PackedEvent } from '@picket/logs'
import type { LogSource } from '../ingest/log-source.ts'
import type { ReplayedFailures } from '../stores/failures/failure-store.ts'
import type { OpenBlocks } from './open-blocks.ts'
import type { CountedRecords } from './count-records.ts'
import type { LineOutcome } from '../ingest/outcome-waiters.ts'

/**
 * A part of a batch that passes the rest of the pipeline as one unit: a batch is one chunk, unless it is very large.
 */
export interface Chunk {
  readonly batchId: string
  /** When the batch was created, in milliseconds since 1970: the time used for processing. */
  readonly createdAt: number
  /** From 0. */
  readonly index: number
  readonly isLast: boolean
  readonly events: readonly ChunkEvent[]
  /** Blocks with its events, if they are inserted as blocks. */
  readonly openBlocks: OpenBlocks
  readonly failures: readonly ChunkFailure[]
  readonly counts: CountedRecords
  /** When each source last sent something in the chunk. */
  readonly received: ReadonlyMap<string, number>
  readonly replays: readonly ReplayedFailures[]
  /** By item whose sender waits for the outcome. */
  readonly lines: ReadonlyMap<string, readonly LineOutcome[]>
}

export interface ChunkEvent {
  readonly event: PackedEvent
  readonly logType: string
  /** The schema that parsed it. */
  readonly schema: LogSchema
  readonly source: LogSource
  readonly receivedAt: number
  /** Its log failed before and is processed again. */
  readonly replayOf?: ReplayedFailure
  /**
   * Set for a log that became several events, or whose sender waits for the outcome: the same object for all of its
   * events.
   */
  readonly log?: ChunkLog
}

export interface ChunkLog {
  /** The number of its events. */
  readonly events: number
  /** Its outcome in `lines`. */
  readonly lineOutcome?: LineOutcome
}

/** The failure of a log that is processed again. */
export interface ReplayedFailure {
  readonly fingerprint: string
  readonly rowId: string
}

/** A log that is not an event, or bytes that are not a log. */
export interface ChunkFailure {
  readonly rowId: string
  readonly source: LogSource
  readonly receivedAt: number
  /** Its log failed before and is processed again. */
  readonly replayOf?: ReplayedFailure
  readonly kind: 'classification' | 'processing'
  readonly fingerprint: string
  /** The log types that were tried. */
  readonly logTypes: readonly string[]
  /** Sentences, the closest log type first. */
  readonly reasons: readonly string[]
  /** As it may be shown. */
  readonly sample: string
  /** As received, to be processed again. */
  readonly text?: string
  /** Whether a schema of the source masks values, so that the text must not be stored in the clear. */
  readonly isSecret: boolean
  readonly position: { readonly item: string; readonly offset: number; readonly line: number }
  readonly file?: Readonly<Record<string, string | number>>
}
