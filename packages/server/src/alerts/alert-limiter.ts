import type { Log } from '../ports/log.ts'
import type { DetectionFacts } from '../stores/alerts/alert-change.ts'
import type { RecordAlerts } from './alert-recorder.ts'
import { findOverLimit } from './limit-alerts.ts'
import type { AlertPorts } from './record-alerts.ts'

export interface LimiterPorts {
  /** The maximum number of alerts of a detection per hour. */
  readonly maxPerHour: number
  readonly factsOf: (detectionId: string) => DetectionFacts | undefined
  /** Makes the detections create signals only. */
  readonly stopAlerts: (detectionIds: readonly string[]) => Promise<void>
  readonly record: RecordAlerts
  readonly log: Log
}

/**
 * Returns a listener for new alerts that stops the alerts of detections over the limit and opens a system error for
 * each.
 */
export function createAlertLimiter({
  maxPerHour,
  factsOf,
  stopAlerts,
  record,
  log,
}: LimiterPorts): AlertPorts['opened'] {
  return async (trx, opened, now) => {
    const { detectionIds, errors } = await findOverLimit(trx, opened, { now, maxPerHour, factsOf })
    if (detectionIds.length === 0) return
    await record(
      trx,
      errors.map((alert) => ({ kind: 'opened', alert })),
      now,
    )
    // Runs after the transaction. If the process ends before, the next alert triggers it.
    setImmediate(() => {
      stopAlerts(detectionIds).catch((error: unknown) =>
        log.error({ err: error, detectionIds }, 'cannot stop the alerts of detections'),
      )
    })
  }
}
