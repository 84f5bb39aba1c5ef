import {
  parseJson,
  printJson,
  selectDestinations,
  type AlertSeverity,
  type Destination,
  type Value,
} from '@picket/core'
import type { Alert, AlertChange, BatchOutcome } from '@picket/engine'
import type { Database } from '../../stores/database.ts'
import {
  changeReplayAlerts,
  insertReplayAlerts,
  type KeptAlertRow,
  type ReplayAlertChange,
  type ReplayAlertRow,
} from '../../stores/replays/replay-alert-store.ts'
import { mostAlerts } from './difference.ts'

/** The alerts that a replay's matches create: stored with the replay, and not delivered. */
export interface ReplayedAlerts {
  /** Adds the outcome of a batch. */
  take(outcome: BatchOutcome): void
  /** Whether enough changes are pending that they should be written. */
  readonly isFull: boolean
  /** Writes what changed since the last write. */
  flush(trx: Database): Promise<void>
  takeState(): ReplayedAlertsState
  /** The number of alerts without errors, by detection; those beyond the limit are counted and not stored. */
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
  readonly isCut: boolean
}

/**
 * The maximum number of events stored per alert, and the maximum length of each in UTF-16 units; all pending ones have
 * a limit, too.
 */
const sampledEvents = 5
const longestEvent = 100_000
const mostText = 32_000_000
const mostWaiting = 200

/** State that is not written with the alerts, as plain JSON data. */
export interface ReplayedAlertsState {
  readonly counts: readonly (readonly [detectionId: string, count: number])[]
  readonly isCut: boolean
}

interface Kept {
  /** Until it is written. */
  fresh: ReplayAlertRow | undefined
  change: ReplayAlertChange | undefined
  readonly logTypes: Set<string>
  /** Undefined once enough of them were collected and written. */
  events: string[] | undefined
}

export function createReplayedAlerts(ports: {
  readonly replayId: string
  readonly destinations: readonly Destination[]
  /** What was stored of it so far. */
  readonly before?: { readonly state: ReplayedAlertsState; readonly rows: readonly KeptAlertRow[] } | undefined
}): ReplayedAlerts {
  const { replayId, destinations, before } = ports
  const kept = new Map<string, Kept>()
  const waiting = new Set<string>()
  const counts = new Map(before?.state.counts)
  let total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let isCut = before?.state.isCut ?? false
  let text = 0
  for (const { id, log_types, events } of before?.rows ?? []) {
    const texts = (parseJson(events) as readonly Value[]).map(printJson)
    const isOpen = texts.length < sampledEvents
    if (isOpen) for (const { length } of texts) text += length
    const logTypes = new Set(JSON.parse(log_types) as readonly string[])
    kept.set(id, { fresh: undefined, change: undefined, logTypes, events: isOpen ? texts : undefined })
  }

  const open = (alert: Alert): void => {
    if (alert.type !== 'RULE_ERROR') {
      total++
      counts.set(alert.ruleId, (counts.get(alert.ruleId) ?? 0) + 1)
    }
    if (kept.size >= mostAlerts) return void (isCut = true)
    const fresh = toRow(alert, replayId, kept.size, destinations)
    kept.set(alert.id, { fresh, change: undefined, logTypes: new Set(alert.logTypes), events: [] })
    waiting.add(alert.id)
  }
  const join = (joined: Extract<AlertChange, { kind: 'joined' }>): void => {
    const known = kept.get(joined.alertId)
    if (!known) return
    const change = {
      id: joined.alertId,
      event_count: joined.matches,
      first_event_at: joined.firstEventTime,
      last_event_at: joined.lastEventTime,
      summary: JSON.stringify(joined.summary),
    }
    if (known.fresh) known.fresh = { ...known.fresh, ...change }
    else known.change = change
    waiting.add(joined.alertId)
  }
  const sample = (alertId: string | undefined, logType: string, event: string): void => {
    const known = alertId === undefined ? undefined : kept.get(alertId)
    if (!known) return
    known.logTypes.add(logType)
    if (!known.events || known.events.length >= sampledEvents) return
    if (event.length > longestEvent || text + event.length > mostText) return
    text += event.length
    known.events.push(event)
  }
  /** What is written of an alert besides its counts. */
  const details = (known: Kept): Pick<ReplayAlertRow, 'log_types'> & Partial<ReplayAlertRow> => {
    const { events } = known
    const log_types = JSON.stringify([...known.logTypes].sort())
    if (!events) return { log_types }
    if (events.length >= sampledEvents) {
      known.events = undefined
      for (const { length } of events) text -= length
    }
    return { log_types, events: `[${events.join(',')}]` }
  }
  return {
    counts,
    get total() {
      return total
    },
    get isCut() {
      return isCut
    },
    get isFull() {
      return waiting.size >= mostWaiting
    },
    take({ alerts, matches, errors }) {
      for (const change of alerts) {
        if (change.kind === 'opened') open(change.alert)
        else join(change)
      }
      for (const { alertId, event } of [...matches, ...errors]) sample(alertId, event.logType, event.text)
    },
    takeState: () => ({ counts: [...counts], isCut }),
    async flush(trx) {
      const rows: ReplayAlertRow[] = []
      const changes: ReplayAlertChange[] = []
      for (const id of waiting) {
        const known = kept.get(id)
        if (!known) continue
        const { fresh, change } = known
        if (fresh) rows.push({ ...fresh, ...details(known) })
        else if (change) changes.push({ ...change, ...details(known) })
        known.fresh = undefined
        known.change = undefined
      }
      waiting.clear()
      await insertReplayAlerts(trx, rows)
      await changeReplayAlerts(trx, replayId, changes)
    },
  }
}

function toRow(alert: Alert, replayId: string, index: number, destinations: readonly Destination[]): ReplayAlertRow {
  const severity = alert.severity.toUpperCase() as AlertSeverity
  const type = alert.type === 'RULE_ERROR' ? 'RULE_ERROR' : 'RULE'
  const { outputIds, logTypes, destinations: dynamic } = alert
  const routed = { type, severity, logTypes, outputIds, ...(dynamic ? { dynamic } : {}) } as const
  return {
    replay_id: replayId,
    id: alert.id,
    place: index,
    detection_id: alert.ruleId,
    type,
    title: alert.title,
    severity,
    dedup: alert.dedup,
    event_count: alert.matches,
    created_at: alert.openedAt,
    first_event_at: alert.firstEventTime,
    last_event_at: alert.lastEventTime,
    log_types: JSON.stringify(logTypes),
    context: alert.contextText,
    description: alert.description,
    runbook: alert.runbook,
    reference: alert.reference,
    summary: JSON.stringify(alert.summary),
    output_ids: JSON.stringify(selectDestinations(routed, destinations).chosen),
    events: '[]',
    real_alert_id: null,
  }
}
