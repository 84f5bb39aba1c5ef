import { orderedId } from '../ports/ordered-id.ts'
import type { RandomId } from '../ports/random-id.ts'
import { toFlag } from '../stores/columns.ts'
import type { Database } from '../stores/database.ts'
import { addAttempt, addToOutbox, stopWaiting } from '../stores/deliveries/outbox-store.ts'

/** Adds a new alert to the outbox, once for each destination. */
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

/** Sends an alert again at the request of a user. */
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

/**
 * Stops all pending retries of an alert and records who requested that. An attempt that is already running continues;
 * if it succeeds, it supersedes the suppression. Returns the destinations that had something pending.
 */
export async function suppress(
  trx: Database,
  alertId: string,
  outputIds: readonly string[],
  { by, now, randomId }: { readonly by: string; readonly now: number; readonly randomId: RandomId },
): Promise<readonly string[]> {
  const stopped = await stopWaiting(trx, alertId, outputIds)
  for (const { outputId, isRunning } of stopped)
    await addAttempt(trx, {
      id: orderedId(now, randomId),
      alert_id: alertId,
      output_id: outputId,
      at: now,
      status_code: 0,
      message: `Suppressed by ${by}: there will be no more attempts.${isRunning ? ' An attempt was running and may still succeed.' : ''}`,
      success: 0,
      label: '',
      url: '',
      action: 'SUPPRESS',
    })
  return stopped.map(({ outputId }) => outputId)
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
