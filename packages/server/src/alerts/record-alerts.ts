import { selectDestinations, type Destination } from '@picket/core'
import type { Database } from '../stores/database.ts'
import { addLogTypes, insertAlert, joinAlert } from '../stores/alerts/alert-store.ts'
import type { AlertChange, NewAlert } from '../stores/alerts/alert-change.ts'

/** The dependencies for recording alerts. All of them run within the caller's transaction. */
export interface AlertPorts {
  readonly listDestinations: (trx: Database) => Promise<readonly Destination[]>
  /** Adds a delivery of the alert to the outbox for each destination. */
  readonly enqueue: (trx: Database, alertId: string, outputIds: readonly string[], now: number) => Promise<void>
  /** Returns whether INFO alerts start as resolved: a general setting, on by default. */
  readonly infoStartsResolved: (trx: Database) => Promise<boolean>
  /** Called with new alerts, for notifications and the alert limiter. */
  readonly opened: (trx: Database, alerts: readonly NewAlert[], now: number) => Promise<void>
}

/**
 * Opens alerts, adds matches to open ones, and selects the destinations of new ones. Idempotent for the same changes.
 */
export async function recordAlerts(
  trx: Database,
  changes: readonly AlertChange[],
  now: number,
  ports: AlertPorts,
): Promise<void> {
  if (changes.length === 0) return
  const isAnyNew = changes.some(({ kind }) => kind === 'opened')
  const destinations = isAnyNew ? await ports.listDestinations(trx) : []
  const resolvesInfo = isAnyNew && (await ports.infoStartsResolved(trx))
  const opened: NewAlert[] = []
  for (const change of changes) {
    if (change.kind === 'joined') {
      const isThere = await joinAlert(trx, change.alert, now)
      if (isThere) await addLogTypes(trx, change.alert.id, change.alert.logTypes)
      continue
    }
    const { alert } = change
    const selection = route(alert, destinations)
    const status = alert.severity === 'INFO' && resolvesInfo && alert.type !== 'SYSTEM_ERROR' ? 'RESOLVED' : 'OPEN'
    if (!(await insertAlert(trx, alert, status, now, JSON.stringify(reasonsOf(selection))))) continue
    await addLogTypes(trx, alert.id, alert.logTypes)
    opened.push(alert)
    if (alert.isSample !== true) await ports.enqueue(trx, alert.id, selection.chosen, now)
  }
  if (opened.length > 0) await ports.opened(trx, opened, now)
}

function route(alert: NewAlert, destinations: readonly Destination[]) {
  const { type, severity, logTypes, outputIds, dynamic } = alert
  return selectDestinations({ type, severity, logTypes, outputIds, ...(dynamic ? { dynamic } : {}) }, destinations)
}

/** Returns the part of the routing decision that is stored and shown with the alert. */
function reasonsOf({ route: by, decisions, notes }: ReturnType<typeof selectDestinations>) {
  const reasons = decisions.map(({ destination, chosen, reason }) => ({ id: destination.outputId, chosen, reason }))
  return { route: by, reasons, notes }
}
