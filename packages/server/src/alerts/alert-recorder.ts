import type { Clock } from '../ports/clock.ts'
import type { AlertChange } from '../stores/alerts/alert-change.ts'
import type { Database } from '../stores/database.ts'
import { recordAlerts, type AlertPorts } from './record-alerts.ts'

/** Opens alerts, adds matches to open alerts, and notifies listeners. */
export interface AlertRecorder {
  /** Records changes within the caller's transaction. */
  readonly record: RecordAlerts
  /** Records changes in a transaction of its own. */
  raise(changes: readonly AlertChange[]): Promise<void>
  /** Calls the listener within the transaction that opens alerts. */
  onOpened(listener: AlertPorts['opened']): void
  /** Calls the listener after changes were recorded, since there may be deliveries in the outbox. */
  onRecorded(listener: () => void): void
}

export type RecordAlerts = (trx: Database, changes: readonly AlertChange[], now: number) => Promise<void>

export interface RecorderPorts extends Omit<AlertPorts, 'opened'> {
  readonly database: Database
  readonly now: Clock
}

export function createAlertRecorder({ database, now, ...ports }: RecorderPorts): AlertRecorder {
  const openedListeners: AlertPorts['opened'][] = []
  const recordedListeners: (() => void)[] = []
  const notifyRecorded = (): void => {
    for (const listener of recordedListeners) listener()
  }
  const alertPorts: AlertPorts = {
    ...ports,
    async opened(trx, alerts, time) {
      for (const listener of openedListeners) await listener(trx, alerts, time)
    },
  }
  const record: RecordAlerts = async (trx, changes, time) => {
    if (changes.length === 0) return
    await recordAlerts(trx, changes, time, alertPorts)
    setImmediate(notifyRecorded)
  }
  return {
    record,
    async raise(changes) {
      await database.transaction().execute((trx) => record(trx, changes, now()))
      // Listeners may have run within the transaction, before the commit.
      notifyRecorded()
    },
    onOpened: (listener) => void openedListeners.push(listener),
    onRecorded: (listener) => void recordedListeners.push(listener),
  }
}
