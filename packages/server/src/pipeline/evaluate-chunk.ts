import type { BatchOutcome, EventBatch } from '@picket/engine'
import { chunkId } from '../stores/ledger/ledger-store.ts'
import { settleAll } from '../async/settle-all.ts'
import type { Detection } from './ports.ts'
import type { Chunk } from './chunk.ts'

/** The outcomes of rules, slice by slice; indexes count within the slice. */
export interface EvaluatedSlice {
  /** The index of its first event in the chunk. */
  readonly from: number
  readonly outcome: BatchOutcome
}

/**
 * Runs the rules on the events of a chunk, in slices: the engine evaluates a slice without yielding to the event loop.
 * The slices and their ids are the same each time.
 */
export async function evaluateChunk(
  chunk: Chunk,
  detection: Detection,
  yieldTurn: () => Promise<void>,
): Promise<readonly EvaluatedSlice[]> {
  const under: Promise<EvaluatedSlice>[] = []
  for (let from = 0; from < chunk.events.length; from += sliceEvents) {
    const outcome = detection.evaluate(toBatch(chunk, from))
    under.push(outcome.then((one) => ({ from, outcome: one })))
    await yieldTurn()
  }
  // After a failure, no slice may still be running: the state is then discarded.
  return settleAll(under)
}

export const sliceEvents = 1_000

function toBatch({ batchId, index, createdAt, events }: Chunk, from: number): EventBatch {
  const id = chunkId(batchId, index)
  return {
    id: from === 0 ? id : `${id}/${from}`,
    now: createdAt,
    events: events.slice(from, from + sliceEvents).map(({ event, logType, source }) => ({
      id: event.rowId,
      text: event.text,
      logType,
      eventTime: event.eventTime,
      parseTime: createdAt,
      sourceId: source.id,
    })),
  }
}
