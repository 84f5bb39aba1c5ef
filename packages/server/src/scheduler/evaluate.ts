import type { BatchOutcome, EngineEvent } from '@picket/engine'
import { PackedEvent, type LogSchema, type NormalizedEvent } from '@picket/logs'
import type { ApplyOutcome, Detection } from '../pipeline/ports.ts'
import type { LakeWriter } from '../pipeline/lake-writer.ts'
import { missingSource } from '../ingest/log-source.ts'
import { storeMatches } from '../pipeline/store-chunk.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Database } from '../stores/database.ts'

/**
 * Evaluates events that are not logs, from the engine to the data lake and alerts: the pipeline without its first
 * stages.
 */
export interface RowBatch {
  /** A batch has its effects once, however often it is passed. */
  readonly id: string
  /** Milliseconds since 1970: the time used for processing. */
  readonly at: number
  readonly schema: LogSchema
  readonly rows: readonly { readonly event: EngineEvent; readonly kept: NormalizedEvent }[]
}

export interface EvaluatePorts {
  readonly detection: Detection
  readonly writer: LakeWriter
  readonly applyOutcome: ApplyOutcome
  readonly at: CrashPoints
}

/** `commit` runs its callback in the transaction that ends the window. */
export async function evaluateRows(
  { id, at, schema, rows }: RowBatch,
  { detection, writer, applyOutcome, at: point }: EvaluatePorts,
  commit: (outcome: BatchOutcome, work: (trx: Database) => Promise<void>) => Promise<void>,
): Promise<void> {
  await detection.turns.alone(async () => {
    const outcome = await detection.evaluate({ id, now: at, events: rows.map(({ event }) => event) })
    point('scheduler.evaluated')
    await storeMatches(
      {
        batchId: id,
        createdAt: at,
        index: 0,
        events: rows.map(({ kept }) => ({
          event: new PackedEvent(kept),
          logType: schema.name,
          schema,
          source: noSource,
          receivedAt: at,
        })),
      },
      [{ from: 0, outcome }],
      { writer, at: point },
      detection.factsOf,
    )
    await commit(outcome, async (trx) => {
      await applyOutcome(trx, outcome, at)
      await detection.keep(trx, outcome)
    })
  })
}

/** Rows have no source. */
const noSource = missingSource()
