import { selectDestinations, type Destination } from '@picket/core'
import type { CorrelationChange } from '@picket/engine'
import type { AlertChange } from '../../stores/alerts/alert-change.ts'
import type { Database } from '../../stores/database.ts'
import { insertReplayAlerts, type ReplayAlertRow } from '../../stores/replays/replay-alert-store.ts'
import { mostAlerts } from './difference.ts'

export interface KeptCorrelationAlerts {
  /** Alerts that opened within the scope. */
  readonly ids: ReadonlySet<string>
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
}

/** Stores the alerts of correlation rules with their replay; they are not delivered. */
export async function keepCorrelationAlerts(
  database: Database,
  {
    replayId,
    changes,
    destinations,
  }: {
    readonly replayId: string
    readonly changes: readonly { readonly change: AlertChange; readonly from: CorrelationChange }[]
    readonly destinations: readonly Destination[]
  },
): Promise<KeptCorrelationAlerts> {
  const rows = new Map<string, ReplayAlertRow>()
  const ids = new Set<string>()
  const counts = new Map<string, number>()
  for (const { change, from } of changes) {
    if (change.kind === 'joined') {
      const row = rows.get(change.alert.id)
      const { eventCount, lastEventAt } = change.alert
      if (row) rows.set(row.id, { ...row, event_count: eventCount, last_event_at: lastEventAt })
      continue
    }
    const { alert } = change
    ids.add(alert.id)
    counts.set(alert.detectionId, (counts.get(alert.detectionId) ?? 0) + 1)
    if (rows.size >= mostAlerts || from.kind !== 'opened') continue
    const { type, severity, logTypes, outputIds } = alert
    rows.set(alert.id, {
      replay_id: replayId,
      id: alert.id,
      place: rows.size,
      detection_id: alert.detectionId,
      type: 'CORRELATION_RULE',
      title: alert.title,
      severity,
      dedup: alert.dedup,
      event_count: alert.eventCount,
      created_at: from.alert.instant,
      first_event_at: alert.firstEventAt,
      last_event_at: alert.lastEventAt,
      log_types: JSON.stringify(logTypes),
      context: alert.contextText,
      description: alert.description,
      runbook: alert.runbook,
      reference: alert.reference,
      summary: '[]',
      output_ids: JSON.stringify(selectDestinations({ type, severity, logTypes, outputIds }, destinations).chosen),
      events: '[]',
      real_alert_id: null,
    })
  }
  await database.transaction().execute((trx) => insertReplayAlerts(trx, [...rows.values()]))
  return { ids, counts, total: ids.size }
}
