import { LimitError, maySeeLogType, NotFoundError, type LogTypeAccess } from '@picket/core'
import { assertMayModify } from '../../detections/permissions.ts'
import type { SpecLibrary } from '../../detections/spec-library.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Lake } from '../../lake/lake.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Database } from '../../stores/database.ts'
import {
  findReplayAlerts,
  readReplayAlert,
  type ReplayAlertFilter,
  type ReplayAlertPage,
  type ReplayAlertRow,
} from '../../stores/replays/replay-alert-store.ts'
import {
  countOpenReplays,
  insertReplay,
  listReplays,
  readReplay,
  stopReplay,
  type ReplayPage,
  type ReplayRow,
} from '../../stores/replays/replay-store.ts'
import { readAlerts } from '../../stores/alerts/find-alerts.ts'
import { inShares } from '../../stores/shares.ts'
import { estimateReplay } from './estimate-replay.ts'
import { planReplay, type PlannedReplay, type ReplayRequest } from './plan-replay.ts'
import { noProgress, type ReplayEstimate } from './replay.ts'

/** Runs rules over stored history without raising alerts. */
export interface ReplayService {
  /** Returns what a replay would read, and how long it would take; stores nothing. */
  estimate(viewer: Viewer, request: ReplayRequest): Promise<ReplayEstimate>
  /** Queues a replay. */
  create(viewer: Viewer, request: ReplayRequest, options?: ReplayOptions): Promise<ReplayRow>
  /** A replay whose log types the viewer can all see. */
  find(viewer: Viewer, id: string): Promise<ReplayRow>
  list(viewer: Viewer, page: ReplayPage): Promise<readonly ReplayRow[]>
  /** A finished replay does not change. */
  stop(viewer: Viewer, id: string): Promise<ReplayRow>
  alerts(
    viewer: Viewer,
    id: string,
    filter: ReplayAlertFilter,
    page: ReplayAlertPage,
  ): Promise<readonly ReplayAlertRow[]>
  alert(viewer: Viewer, id: string, alertId: string): Promise<ReplayAlertRow>
  /** Those of the alerts that the viewer can see. */
  visible(viewer: Viewer, alertIds: readonly string[]): Promise<ReadonlySet<string>>
}

export interface ReplayOptions {
  /** Only the duration is requested. */
  readonly isMeasured?: boolean
  /** In milliseconds; an hour by default, which is also the maximum. */
  readonly timeLimit?: number
}

export interface ReplayServicePorts {
  readonly database: Database
  readonly lake: Pick<Lake, 'query' | 'tables'>
  readonly library: SpecLibrary
  readonly logTypesOfQuery: (queryName: string) => Promise<readonly string[]>
  readonly wake: () => void
  readonly now: Clock
  readonly randomId: RandomId
}

/** An hour. */
const longest = 60 * 60_000
/** The maximum number of pending and running replays: they run one after the other. */
const mostOpen = 20

export function createReplayService(ports: ReplayServicePorts): ReplayService {
  const { database, now, randomId, wake } = ports
  const plan = (viewer: Viewer, request: ReplayRequest, isPreview: boolean): Promise<PlannedReplay> =>
    planReplay(viewer, request, { ...ports, now: now(), isPreview })
  const find = async ({ logTypes }: Viewer, id: string): Promise<ReplayRow> => {
    const row = await readReplay(database, id)
    if (!row || !maySee(logTypes, row)) throw new NotFoundError(`Replay "${id}" does not exist.`)
    return row
  }
  return {
    find,
    async estimate(viewer, request) {
      const { scope } = await plan(viewer, request, true)
      return estimateReplay(scope, ports)
    },
    async create(viewer, request, { isMeasured = false, timeLimit = longest } = {}) {
      const { kind, specs, scope, notes } = await plan(viewer, request, false)
      if ((await countOpenReplays(database)) >= mostOpen)
        throw new LimitError(`${mostOpen} replays are already queued; they run one after the other.`, {
          hint: 'Wait for some of them, or stop them.',
        })
      const row: ReplayRow = {
        id: randomId(),
        kind: isMeasured ? 'PERFORMANCE' : kind,
        state: 'EVALUATION_IN_PROGRESS',
        message: notes.join(' '),
        detection_id: specs[0]!.id,
        specs: JSON.stringify(specs),
        log_types: JSON.stringify(scope.logTypes),
        starts_at: scope.startsAt,
        ends_at: scope.endsAt,
        max_bytes: scope.maxBytes ?? null,
        time_limit: Math.min(timeLimit, longest),
        progress: JSON.stringify({ ...noProgress, coveredUntil: scope.startsAt }),
        result: null,
        is_stopped: 0,
        attempts: 0,
        lease_owner: null,
        lease_until: null,
        created_at: now(),
        created_by: viewer.id,
        updated_at: now(),
        completed_at: null,
      }
      await insertReplay(database, row)
      wake()
      return row
    },
    async list({ logTypes }, page) {
      const rows: ReplayRow[] = []
      let { position } = page
      for (;;) {
        const found = await listReplays(database, { ...page, ...(position ? { position } : {}) })
        rows.push(...found.filter((row) => maySee(logTypes, row)))
        const last = found.at(-1)
        if (rows.length >= page.limit || found.length < page.limit || !last) return rows.slice(0, page.limit)
        position = { createdAt: last.created_at, id: last.id }
      }
    },
    async stop(viewer, id) {
      const row = await find(viewer, id)
      assertMayModify(viewer, row.kind === 'CORRELATION_RULE' ? 'correlation_rule' : 'rule')
      await stopReplay(database, id, now())
      wake()
      return find(viewer, id)
    },
    async alerts(viewer, id, filter, page) {
      await find(viewer, id)
      return findReplayAlerts(database, id, filter, page)
    },
    async alert(viewer, id, alertId) {
      await find(viewer, id)
      const row = await readReplayAlert(database, id, alertId)
      if (!row) throw new NotFoundError(`The replay has no alert "${alertId}".`)
      return row
    },
    async visible({ logTypes }, alertIds) {
      const seen = new Set<string>()
      for (const ids of inShares([...new Set(alertIds)]))
        for (const { id } of await readAlerts(database, ids, logTypes)) seen.add(id)
      return seen
    },
  }

  function maySee(access: LogTypeAccess, row: ReplayRow): boolean {
    return (JSON.parse(row.log_types) as readonly string[]).every((logType) => maySeeLogType(access, logType))
  }
}
