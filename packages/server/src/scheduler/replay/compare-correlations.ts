import { allLogTypes } from '@picket/core'
import { quoteName } from '@picket/logs'
import { readAlerts } from '../../stores/alerts/find-alerts.ts'
import type { Database } from '../../stores/database.ts'
import { changeReplayAlerts } from '../../stores/replays/replay-alert-store.ts'
import { inShares } from '../../stores/shares.ts'
import type { Lake } from '../../lake/lake.ts'
import { correlationSchema } from '../correlation/correlation-alerts.ts'
import type { Phases } from './phases.ts'
import { noDifference, type Difference, type GoneAlert, type MatchPosition, type ReplayScope } from './replay.ts'

const mostPlaces = 50
const mostReported = 100

interface Comparing {
  readonly replayId: string
  readonly ids: readonly string[]
  readonly scope: ReplayScope
  readonly phases: Phases
  /** Alerts that opened within the scope. */
  readonly kept: ReadonlySet<string>
}

/**
 * Matches and alerts of correlation rules have ids that are derived from their content, so the same ones have the same
 * ids. A past match within the scope that is found just before or after it is not lost.
 */
export async function compareCorrelations(
  { replayId, ids, scope, phases, kept }: Comparing,
  { lake, database, signal }: { readonly lake: Lake; readonly database: Database; readonly signal: AbortSignal },
) {
  const { before, during, after } = phases
  const then = await readMatches(lake, ids, scope, signal)
  const known = new Set([...before.signals, ...during.signals, ...after.signals].map(({ id }) => id))
  const early = await readMatches(
    lake,
    ids,
    { startsAt: 0, endsAt: scope.startsAt },
    signal,
    during.signals.map(({ id }) => id),
  )
  const isThen = (id: string): boolean => then.has(id) || early.has(id)
  const same = during.signals.filter(({ id }) => isThen(id))
  const added = during.signals.filter(({ id }) => !isThen(id))
  const gone = [...then.values()].filter(({ rowId }) => !known.has(rowId))
  const alerts = await compareAlerts(database, replayId, { ids, scope, phases, kept })
  const count = (list: readonly { readonly ruleId?: string; readonly detectionId?: string }[], id: string): number =>
    list.filter((one) => (one.ruleId ?? one.detectionId) === id).length
  return {
    added: added.slice(0, mostPlaces).map(({ id, ruleId, eventTime }): MatchPosition => ({
      detectionId: ruleId,
      logType: correlationSchema.name,
      rowId: id,
      eventTime,
    })),
    gone: gone.slice(0, mostPlaces),
    goneAlerts: alerts.gone.slice(0, mostReported),
    of: (id: string): { readonly matchDifference: Difference; readonly alertDifference: Difference } => ({
      matchDifference: { same: count(same, id), added: count(added, id), gone: count(gone, id) },
      alertDifference: alerts.byDetection.get(id) ?? noDifference,
    }),
  }
}

/** Past matches, by their ids. */
async function readMatches(
  lake: Lake,
  ruleIds: readonly string[],
  { startsAt, endsAt }: Pick<ReplayScope, 'startsAt' | 'endsAt'>,
  signal: AbortSignal,
  only?: readonly string[],
): Promise<ReadonlyMap<string, MatchPosition>> {
  const found = new Map<string, MatchPosition>()
  const table = (await lake.tables()).find(
    ({ database, logType }) => database === 'signals' && logType === correlationSchema.name,
  )
  if (!table || only?.length === 0) return found
  const sql = `SELECT DISTINCT p_rule_id, p_signal_id, toUnixTimestamp64Milli(p_event_time) AS time
FROM ${quoteName(table.database)}.${quoteName(table.name)} WHERE p_rule_id IN {rules:Array(String)}
AND p_event_time >= fromUnixTimestamp64Milli({from:Int64}) AND p_event_time < fromUnixTimestamp64Milli({to:Int64})
${only === undefined ? '' : 'AND p_signal_id IN {ids:Array(String)}'}`
  const parameters = { rules: ruleIds, from: startsAt, to: endsAt, ...(only === undefined ? {} : { ids: only }) }
  for await (const rows of lake.query({ sql, parameters, signal, readonly: true }))
    for (const { p_rule_id, p_signal_id, time } of rows)
      found.set(String(p_signal_id), {
        detectionId: String(p_rule_id),
        logType: correlationSchema.name,
        rowId: String(p_signal_id),
        eventTime: Number(time),
      })
  return found
}

async function compareAlerts(
  database: Database,
  replayId: string,
  { ids, scope, phases, kept }: Pick<Comparing, 'ids' | 'scope' | 'phases' | 'kept'>,
) {
  const real = new Set<string>()
  for (const some of inShares([...kept]))
    for (const { id } of await readAlerts(database, some, allLogTypes)) real.add(id)
  await database.transaction().execute((trx) =>
    changeReplayAlerts(
      trx,
      replayId,
      [...real].map((id) => ({ id, real_alert_id: id })),
    ),
  )
  const known = new Set(
    [phases.before, phases.during, phases.after].flatMap(({ alerts }) =>
      alerts.map((change) => (change.kind === 'opened' ? change.alert.id : change.alertId)),
    ),
  )
  const rows = await database
    .selectFrom('alerts')
    .select(['id', 'detection_id', 'title', 'severity', 'created_at', 'context'])
    .where('detection_id', 'in', ids)
    .where('type', '=', 'CORRELATION_RULE')
    .where('first_event_at', '<', scope.endsAt)
    .where('last_event_at', '>=', scope.startsAt - longestLookback)
    .orderBy('created_at')
    .execute()
  const gone = rows
    .filter(({ id, context }) => !known.has(id) && isWithin(context, scope))
    .map(({ id, detection_id, title, severity, created_at }): GoneAlert => ({
      id,
      detectionId: detection_id,
      title,
      severity,
      createdAt: created_at,
    }))
  const opened = new Map<string, string>(
    phases.during.alerts.flatMap((change) =>
      change.kind === 'opened' ? [[change.alert.id, change.alert.ruleId] as const] : [],
    ),
  )
  const byDetection = new Map(
    ids.map((id): [string, Difference] => {
      const own = [...opened].filter(([, ruleId]) => ruleId === id).map(([alertId]) => alertId)
      const same = own.filter((alertId) => real.has(alertId)).length
      return [id, { same, added: own.length - same, gone: gone.filter(({ detectionId }) => detectionId === id).length }]
    }),
  )
  return { gone, byDetection }
}

/** The longest possible lookback of a rule, in milliseconds. */
const longestLookback = 21_600 * 60_000

/** Alerts contain when their rule was evaluated. */
function isWithin(context: string, { startsAt, endsAt }: ReplayScope): boolean {
  const { evaluatedAt } = JSON.parse(context) as { readonly evaluatedAt?: string }
  const at = Date.parse(evaluatedAt ?? '')
  return at >= startsAt && at < endsAt
}
