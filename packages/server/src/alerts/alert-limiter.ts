import type { Log } from '../ports/log.ts'
import type { DetectionFacts } from '../stores/alerts/alert-change.ts'
import type { RecordAlerts } from './alert-recorder.ts'
import { findTooLoud } from './limit-alerts.ts'
import type { AlertPorts } from './record-alerts.ts'

export interface LimiterPorts {
  /** Alerts of a detection within an hour. */
  readonly most: number
  readonly factsOf: (detectionId: string) => DetectionFacts | undefined
  /** Lets detections make signals only. */
  readonly stopAlerts: (detectionIds: readonly string[]) => Promise<void>
  readonly record: RecordAlerts
  readonly log: Log
}

/** Listens to new alerts: stops the alerts of detections that opened too many, and opens a system error for each of them. */
export function createAlertLimiter({ most, factsOf, stopAlerts, record, log }: LimiterPorts): AlertPorts['opened'] {
  return async (trx, opened, now) => {
    const { detectionIds, errors } = await findTooLoud(trx, opened, { now, most, factsOf })
    if (detectionIds.length === 0) return
    await record(
      trx,
      errors.map((alert) => ({ kind: 'opened', alert })),
      now,
    )
    // After the transaction; should the process end before, the next alert does it.
    setImmediate(() => {
      stopAlerts(detectionIds).catch((error: unknown) =>
        log.error({ err: error, detectionIds }, 'cannot stop the alerts of detections'),
      )
    })
  }
}
