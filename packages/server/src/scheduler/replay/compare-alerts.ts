import { allLogTypes } from '@picket/core'
import { readAlerts } from '../../stores/alerts/find-alerts.ts'
import type { Database } from '../../stores/database.ts'
import { inShares } from '../../stores/shares.ts'
import type { ReplayAlertChange } from '../../stores/replays/replay-alert-store.ts'
import type { MatchComparison } from './difference.ts'
import type { GoneAlert } from './replay.ts'

export interface ComparedAlerts {
  readonly byDetection: ReadonlyMap<string, { readonly same: number; readonly gone: number }>
  readonly gone: readonly GoneAlert[]
  /** Which past alert an alert of the replay corresponds to. */
  readonly changes: readonly ReplayAlertChange[]
}

/** The maximum number of reported alerts that would not fire again; all are counted. */
const mostReported = 100

/**
 * An alert of the replay corresponds to a past one if they have a match in common: the first match of an alert can be
 * before the scope, so their ids can differ. Past matches below a threshold name an alert that does not exist.
 */
export async function compareAlerts(
  database: Database,
  replayId: string,
  { realOf, realAlerts }: Pick<MatchComparison, 'realOf' | 'realAlerts'>,
): Promise<ComparedAlerts> {
  const there = new Map<string, GoneAlert>()
  for (const ids of inShares([...realAlerts.keys()]))
    for (const { id, detectionId, title, severity, createdAt } of await readAlerts(database, ids, allLogTypes))
      there.set(id, { id, detectionId, title, severity, createdAt })
  const made = new Set<string>()
  for (const ids of inShares([...realOf.keys()]))
    for (const { id } of await database
      .selectFrom('replay_alerts')
      .select('id')
      .where('replay_id', '=', replayId)
      .where('id', 'in', ids)
      .execute())
      made.add(id)
  const byDetection = new Map<string, { same: number; gone: number }>()
  const of = (detectionId: string) => {
    const known = byDetection.get(detectionId) ?? { same: 0, gone: 0 }
    byDetection.set(detectionId, known)
    return known
  }
  const changes: ReplayAlertChange[] = []
  const found = new Set<string>()
  for (const [id, reals] of realOf) {
    const known = [...reals].filter((real) => there.has(real))
    if (!made.has(id) || known.length === 0) continue
    for (const real of known) found.add(real)
    of(there.get(known[0]!)!.detectionId).same++
    changes.push({ id, real_alert_id: known[0]! })
  }
  const gone = [...there.values()].filter(({ id }) => !found.has(id)).sort((a, b) => a.createdAt - b.createdAt)
  for (const { detectionId } of gone) of(detectionId).gone++
  return { byDetection, gone: gone.slice(0, mostReported), changes }
}
