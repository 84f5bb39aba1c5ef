import type { OutcomeWaiters } from '../ingest/outcome-waiters.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { Spool } from '../spool/spool.ts'
import type { Database } from '../stores/database.ts'
import type { ChunkLimits } from './chunk-builder.ts'
import type { WritableLake } from './insert-rows.ts'
import type { ApplyOutcome, Detection } from './ports.ts'
import type { SourceReader } from './source-readers.ts'

/** The stages of a chunk, in order; `onStage` reports their durations. */
export type PipelineStage = 'read' | 'store-events' | 'evaluate' | 'store-matches' | 'store-failures' | 'commit'

export interface PipelinePorts {
  readonly spool: Spool
  readonly lake: WritableLake
  readonly database: Database
  readonly detection: Detection
  readonly applyOutcome: ApplyOutcome
  readonly readerOf: (sourceId: string, logTypes?: readonly string[]) => Promise<SourceReader>
  readonly seal: (text: string) => string
  readonly waiters: OutcomeWaiters
  readonly now: Clock
  readonly log: Log
  readonly at?: CrashPoints
  readonly limits?: Partial<ChunkLimits>
  /** How many days failed logs are stored; 30 by default. */
  readonly failureDays?: number
  /** Called with a batch that failed too often and is not retried. */
  readonly onSetAside?: (setAside: {
    readonly batchId: string
    readonly sourceIds: readonly string[]
    readonly reason: string
  }) => Promise<void>
  /** Called with the sources whose logs failed, once the failures are stored. */
  readonly onFailures?: (sourceIds: readonly string[]) => void
  /** Called with the duration of each stage in milliseconds. */
  readonly onStage?: (stage: PipelineStage, milliseconds: number) => void
}
