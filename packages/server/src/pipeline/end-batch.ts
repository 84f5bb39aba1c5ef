import { LimitError, UnavailableError } from '@picket/core'
import type { SpoolBatch } from '../spool/spool.ts'
import type { BatchRun } from './batch-run.ts'
import type { PipelinePoint } from './points.ts'
import type { PipelinePorts } from './pipeline-ports.ts'

/** Creates the function that ends a batch: done, handed back because the server stops, retried, or set aside after too many failures. */
export function createBatchEnd(ports: PipelinePorts): (run: BatchRun) => Promise<void> {
  const { spool, waiters, log } = ports
  const at = (point: PipelinePoint): void => ports.at?.(point)

  return async ({ batch, failure, isHandedBack }) => {
    try {
      if (failure) return await returnBatch(batch, failure.error)
      if (isHandedBack) return await spool.handBack(batch.id)
      await spool.done(batch.id)
      at('pipeline.batch-done')
      for (const { id } of batch.items) waiters.settle(id)
    } catch (error) {
      log.error({ err: error, batch: batch.id }, 'returning a batch to the spool failed')
    }
  }

  async function returnBatch(batch: SpoolBatch, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error)
    const what = await spool.failed(batch.id, { reason, isOutside: isOutsideFailure(error) })
    log.error({ err: error, batch: batch.id, attempt: batch.attempt, what }, 'processing a batch failed')
    if (what === 'again') return
    for (const { id } of batch.items) waiters.settle(id, reason)
    const sourceIds = [...new Set(batch.items.map(({ sourceId }) => sourceId))]
    await ports.onSetAside?.({ batchId: batch.id, sourceIds, reason })
  }
}

/** Whether any other batch would fail in the same way: a store is unavailable, busy or full. */
function isOutsideFailure(error: unknown): boolean {
  if (error instanceof UnavailableError || error instanceof LimitError) return true
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  return /^(?:E[A-Z]+|ERR_SQLITE_ERROR|08\d{3}|57P\d\d|53\d{3}|40\d{3})$/.test(String(code))
    ? !/constraint/i.test(message)
    : false
}
