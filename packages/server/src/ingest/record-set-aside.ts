import type { Database } from '../stores/database.ts'
import { addFailures } from '../stores/failures/failure-store.ts'

export interface SetAsideBatch {
  readonly batchId: string
  readonly sourceIds: readonly string[]
  readonly reason: string
}

/** Adds a batch that could not be processed to the failures of its sources. `at` is in milliseconds. */
export async function recordSetAside(
  database: Database,
  { batchId, sourceIds, reason }: SetAsideBatch,
  at: number,
): Promise<void> {
  const group = {
    fingerprint: 'set-aside',
    kind: 'processing',
    count: 1,
    at,
    reasons: [`Batch ${batchId} could not be processed and was set aside: ${reason}`],
    samples: [],
  } as const
  await database.transaction().execute((trx) =>
    addFailures(
      trx,
      sourceIds.map((sourceId) => ({ sourceId, ...group })),
    ),
  )
}
