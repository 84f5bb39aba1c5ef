import { toFlag } from '../stores/columns.ts'
import type { Database } from '../stores/database.ts'
import { addToOutbox } from '../stores/deliveries/outbox-store.ts'

/** Puts a new alert into the outbox, once for each destination. */
export async function enqueue(
  trx: Database,
  alertId: string,
  outputIds: readonly string[],
  now: number,
): Promise<void> {
  await addToOutbox(
    trx,
    outputIds.map((outputId) => rowOf(alertId, outputId, 'first', now, false)),
  )
}

/** Once more, asked for by hand. */
export async function enqueueAgain(
  trx: Database,
  alertId: string,
  outputIds: readonly string[],
  now: number,
  id: string,
): Promise<void> {
  await addToOutbox(
    trx,
    outputIds.map((outputId) => rowOf(alertId, outputId, id, now, true)),
  )
}

function rowOf(alertId: string, outputId: string, reason: string, now: number, isResent: boolean) {
  return {
    key: `${alertId}/${outputId}/${reason}`,
    alert_id: alertId,
    output_id: outputId,
    state: 'waiting' as const,
    attempts: 0,
    next_at: now,
    created_at: now,
    is_resent: toFlag(isResent),
    change: null,
    lease: null,
  }
}
