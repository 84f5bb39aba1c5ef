import { readChunks as readRecordedChunks } from '../stores/ledger/ledger-store.ts'
import type { SpoolBatch } from '../spool/spool.ts'
import type { BatchRun } from './batch-run.ts'
import type { Chunk } from './chunk.ts'
import { createBatchEnd } from './end-batch.ts'
import type { PipelinePoint } from './points.ts'
import type { PipelinePorts } from './pipeline-ports.ts'
import type { Stages } from './stages.ts'
import type { StoredChunk } from './store-chunk.ts'

/** What is still running of the batches so far. */
export interface InFlight {
  /** Resolves once the batch is done, or was returned. */
  readonly end: Promise<void>
  /** The chunks of this and of earlier batches that may not be committed yet, the oldest first. */
  readonly chunks: Promise<void>[]
}

/** Chunks that are evaluated or committed while another one is read: each takes memory. */
const maxInFlight = 2

/** Creates the function that reads all of a batch and sends its chunks through the stages; the last ones may still run when it returns. */
export function createBatchRunner(
  ports: PipelinePorts,
  stages: Stages,
): (batch: SpoolBatch, before: InFlight, signal: AbortSignal) => Promise<InFlight> {
  const at = (point: PipelinePoint): void => ports.at?.(point)
  const endBatch = createBatchEnd(ports)

  return async (batch, before, signal) => {
    const run: BatchRun = { batch, failure: undefined, isHandedBack: false }
    const { chunks } = before
    let last: Promise<unknown> = Promise.resolve()
    try {
      at('pipeline.batch-taken')
      const recorded = await readRecordedChunks(ports.database, batch.id)
      if (!recorded.isComplete)
        for await (const chunk of stages.read(batch)) {
          const isRecorded = recorded.chunks.has(chunk.index)
          if (isRecorded) chunk.openBlocks.release()
          const stored = isRecorded ? undefined : startStoring(chunk)
          while (chunks.length >= maxInFlight) await chunks.shift()
          run.isHandedBack ||= signal.aborted
          if (run.failure || run.isHandedBack) {
            await stored?.catch(() => undefined)
            break
          }
          if (stored) chunks.push((last = evaluateAndCommit(chunk, stored, run)))
        }
    } catch (error) {
      run.failure ??= { error }
    }
    return { end: before.end.then(() => last).then(() => endBatch(run)), chunks }
  }

  /** Starts to store the events of a chunk. Its failure is reported by the stage that awaits it. */
  function startStoring(chunk: Chunk): Promise<StoredChunk> {
    const stored = stages.store(chunk)
    stored.catch(() => undefined)
    return stored
  }

  /** Never rejects: failures are recorded with the run. */
  async function evaluateAndCommit(chunk: Chunk, stored: Promise<StoredChunk>, run: BatchRun): Promise<void> {
    const step = unlessFailed(run)
    await ports.detection.turns
      .inSteps(
        () => step(() => stages.evaluate(chunk)),
        (slices) => step(async () => stages.commit(await stored, slices)),
      )
      // This includes failures of earlier chunks that this one was evaluated on top of.
      .catch((error: unknown) => void (run.failure ??= { error }))
    // A batch is returned only when nothing of it runs any more.
    await stored.catch(() => undefined)
  }
}

/** Wraps the steps of a batch: none starts once one has failed, so that a chunk is never committed before the one before it. */
function unlessFailed(run: BatchRun): <Result>(step: () => Promise<Result>) => Promise<Result> {
  return async (step) => {
    if (run.failure) throw run.failure.error
    try {
      return await step()
    } catch (error) {
      run.failure ??= { error }
      throw error
    }
  }
}
