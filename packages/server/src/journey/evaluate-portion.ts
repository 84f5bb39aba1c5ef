import type { BatchOutcome, EventBatch } from '@picket/engine'
import { portionId } from '../stores/ledger/ledger-store.ts'
import { allEnded } from './all-ended.ts'
import type { Detection } from './ports.ts'
import type { Portion } from './portion.ts'

/** What rules said, slice by slice; places count within the slice. */
export interface EvaluatedSlice {
  /** The place of its first event in the portion. */
  readonly from: number
  readonly outcome: BatchOutcome
}

/**
 * Lets the rules see the events of a portion, in slices: the engine looks at a batch in one go, and others must have their turn. The
 * slices are the same each time, and so are their ids.
 */
export async function evaluatePortion(
  portion: Portion,
  detection: Detection,
  breathe: () => Promise<void>,
): Promise<readonly EvaluatedSlice[]> {
  const under: Promise<EvaluatedSlice>[] = []
  for (let from = 0; from < portion.events.length; from += sliceEvents) {
    const outcome = detection.evaluate(toBatch(portion, from))
    under.push(outcome.then((one) => ({ from, outcome: one })))
    await breathe()
  }
  // None may be under way any more when one has failed: what was counted is then forgotten.
  return allEnded(under)
}

export const sliceEvents = 1_000

function toBatch({ batchId, index, createdAt, events }: Portion, from: number): EventBatch {
  const id = portionId(batchId, index)
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
