import { sleep } from '../async/sleep.ts'
import type { SpoolBatch } from '../spool/spool.ts'
import type { PipelinePorts } from './pipeline-ports.ts'
import { createBatchRunner, type InFlight } from './run-batch.ts'
import { createStages } from './stages.ts'

/** Processes batch after batch of the spool until it is stopped. */
export interface Pipeline {
  start(): void
  /** Completes the chunks that are in flight, and returns the rest of their batch to the spool. */
  stop(): Promise<void>
}

/**
 * Creates the pipeline of a batch from the spool to the data lake, the alerts and the ledger. A batch is split into
 * chunks, and each chunk passes four stages (`stages.ts`):
 *     read logs of the batch -> events and failures
 *     store events -> the tables of their log types
 *     evaluate events -> rules -> matches
 *     commit matches and failures -> the data lake; then alerts, the state of the engine and the ledger -> the
 *     metadata, in one transaction
 * While a chunk is committed, the next one is evaluated, and the one after that is read and stored (`run-batch.ts`).
 * Every effect carries the id of its chunk: what is stored again with the same id is not stored twice, and a chunk in
 * the ledger is skipped.
 */
export function createPipeline(ports: PipelinePorts): Pipeline {
  const { spool, log } = ports
  const stages = createStages(ports)
  const runBatch = createBatchRunner(ports, stages)
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function run(signal: AbortSignal): Promise<void> {
    let inFlight: InFlight = { end: Promise.resolve(), chunks: [] }
    while (!signal.aborted) {
      const batch = await takeBatch(signal)
      if (batch) inFlight = await runBatch(batch, inFlight, signal)
    }
    await inFlight.end
  }

  async function takeBatch(signal: AbortSignal): Promise<SpoolBatch | undefined> {
    const idle = setTimeout(() => stages.releaseMemory(), idleAfter)
    try {
      return await spool.take(signal)
    } catch (error) {
      log.error({ err: error }, 'reading a batch from the spool failed')
      await sleep(1_000, signal)
      return undefined
    } finally {
      clearTimeout(idle)
    }
  }

  return {
    start() {
      running ??= run(stopping.signal)
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Milliseconds without a batch after which buffers are released. */
const idleAfter = 5_000
