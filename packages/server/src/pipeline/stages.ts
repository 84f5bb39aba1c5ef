import { createYielder } from '../async/yielder.ts'
import type { SpoolBatch } from '../spool/spool.ts'
import type { Chunk } from './chunk.ts'
import { defaultChunkLimits } from './chunk-builder.ts'
import { commitChunk } from './commit-chunk.ts'
import { evaluateChunk, type EvaluatedSlice } from './evaluate-chunk.ts'
import { createLakeWriter } from './lake-writer.ts'
import type { PipelinePoint } from './points.ts'
import type { PipelinePorts, PipelineStage } from './pipeline-ports.ts'
import { readChunks } from './read-chunks.ts'
import { failureTableFor } from './rows/failure-rows.ts'
import { storeEvents, storeFailures, storeMatches, type StoredChunk, type StoringPorts } from './store-chunk.ts'

/** What is done with each chunk of a batch, one function per stage. */
export interface Stages {
  /** Reads the logs of a batch; the last chunk is marked, and there is always one. */
  read(batch: SpoolBatch): AsyncGenerator<Chunk>
  /**
   * Inserts the events of a chunk into the data lake. Events that the data lake rejects become failures of the chunk
   * that is returned.
   */
  store(chunk: Chunk): Promise<StoredChunk>
  /** Runs the rules on the events of a chunk. */
  evaluate(chunk: Chunk): Promise<readonly EvaluatedSlice[]>
  /** Inserts matches and failures into the data lake, then records the chunk with its alerts in one transaction. */
  commit(stored: StoredChunk, slices: readonly EvaluatedSlice[]): Promise<void>
  /** Returns unused buffers to the process. */
  releaseMemory(): void
}

export function createStages(ports: PipelinePorts): Stages {
  const { detection, waiters } = ports
  const at = (point: PipelinePoint): void => ports.at?.(point)
  const yieldTurn = createYielder()
  const limits = { ...defaultChunkLimits, ...ports.limits }
  const storing: StoringPorts = {
    writer: createLakeWriter(ports.lake, yieldTurn),
    failureTable: failureTableFor(ports.failureDays),
    seal: ports.seal,
    at: (point) => ports.at?.(point),
  }
  const { writer } = storing
  const timed = createTimer(ports)

  return {
    async *read(batch) {
      const reading = {
        readerOf: ports.readerOf,
        isAwaited: waiters.has,
        yieldTurn,
        limits,
        openBlock: writer.openBlock,
      }
      let since = performance.now()
      for await (const chunk of readChunks(batch, reading)) {
        ports.onStage?.('read', performance.now() - since)
        yield chunk
        since = performance.now()
      }
    },
    store: (chunk) => timed('store-events', storeEvents(chunk, storing)),
    evaluate: (chunk) => timed('evaluate', evaluateChunk(chunk, detection, yieldTurn)),
    async commit(stored, slices) {
      at('pipeline.evaluated')
      await timed('store-matches', storeMatches(stored, slices, storing, detection.factsOf))
      for (const block of stored.blocks.values()) block.release()
      await timed('store-failures', storeFailures(stored, storing))
      await timed('commit', commitChunk(stored, slices, { ...ports, at: storing.at }))
      for (const [item, lines] of stored.lines) waiters.add(item, lines)
      if (stored.failures.length > 0) ports.onFailures?.([...new Set(stored.failures.map(({ source }) => source.id))])
    },
    releaseMemory: () => writer.releaseMemory(),
  }
}

function createTimer({ onStage }: Pick<PipelinePorts, 'onStage'>) {
  return async <Result>(stage: PipelineStage, work: Promise<Result>): Promise<Result> => {
    const since = performance.now()
    const result = await work
    onStage?.(stage, performance.now() - since)
    return result
  }
}
