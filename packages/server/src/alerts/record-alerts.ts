import { selectDestinations, type Destination } from '@picket/core'
import type { Database } from '../stores/database.ts'
import { addLogTypes, insertAlert, joinAlert } from '../stores/alerts/alert-store.ts'
import type { AlertChange, NewAlert } from '../stores/alerts/alert-change.ts'

/** What recording needs of its neighbours; all of it within the transaction that it is given. */
export interface AlertPorts {
  readonly listDestinations: (trx: Database) => Promise<readonly Destination[]>
  /** Puts an alert into the outbox, once for each destination. */
  readonly enqueue: (trx: Database, alertId: string, outputIds: readonly string[], now: number) => Promise<void>
  /** INFO alerts start resolved (general setting, on by default; reference: graphql 11.1). */
  readonly infoStartsResolved: (trx: Database) => Promise<boolean>
  /** Told of alerts that were not there before: notifications, the limiter. */
  readonly opened: (trx: Database, alerts: readonly NewAlert[], now: number) => Promise<void>
}

/** Opens and joins alerts, and decides who gets the new ones. Given again, it changes nothing. */
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

/** What is kept of the decision, to be shown with the alert. */
function reasonsOf({ route: by, decisions, notes }: ReturnType<typeof selectDestinations>) {
  const reasons = decisions.map(({ destination, chosen, reason }) => ({ id: destination.outputId, chosen, reason }))
  return { route: by, reasons, notes }
}
