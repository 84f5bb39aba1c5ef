import type { AlertRow } from '../../../commands/alerts/alert-columns.ts'
import type { Server } from '../../server/server.ts'
import { createStore, type Store } from '../../state/store.ts'
import type { TimelineItem } from './activity-lines.ts'
import type { RelatedGroup } from './related-lines.ts'
import type { AlertFull } from './summary-lines.ts'
import type { Explanation } from './why-lines.ts'
import { createTimelineReader } from './timeline-reader.ts'
import { patchRows, toTarget, type AlertTarget } from '../alerts/alert-target.ts'
import type { PendingChanges } from '../alerts/pending-changes.ts'
import { withNewer } from './newer-events.ts'
import { rowIdOf } from './row-id.ts'

export interface AlertState {
  readonly row: AlertRow | undefined
  readonly details?: AlertFull
  readonly timeline?: readonly TimelineItem[]
  readonly events: readonly unknown[]
  readonly eventsCursor?: string
  /** Index of the event that is shown. */
  readonly event: number
  readonly related?: readonly RelatedGroup[]
  /** Explanations by row id; a text if the explanation failed. */
  readonly whys: ReadonlyMap<string, Explanation | string>
  /** Email addresses of users and names of destinations, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly problem?: string
}

/** One alert with its details. */
export interface AlertModel {
  readonly store: Store<AlertState>
  load(): Promise<void>
  /** Polls for changes by others; renders only if there are any. */
  poll(): Promise<void>
  loadRelated(): Promise<void>
  /** Requests the explanation of the current event, once. */
  loadWhy(): Promise<void>
  /** Moves to another event; further pages load when the cursor gets close. */
  showEvent(index: number): Promise<void>
  patch(rows: readonly AlertTarget[]): void
}

const pageSize = 25
const relatedBy = [
  ['INDICATOR', 'Same indicator (address, name, hash ...) within a day'],
  ['DETECTION', 'Same detection within a day'],
  ['DEDUP_STRING', 'Same dedup string within a day'],
] as const

export interface AlertModelOptions {
  readonly id: string
  readonly server: Server
  readonly own: PendingChanges
  /** What the list already knows of it. */
  readonly known: AlertRow | undefined
}

export function createAlertModel({ id, server, own, known }: AlertModelOptions): AlertModel {
  const store = createStore<AlertState>({ row: known, events: [], event: 0, whys: new Map(), names: new Map() })
  const change = (part: Partial<AlertState>): void => store.change((now) => ({ ...now, ...part }))
  const readTimeline = createTimelineReader(id, server)
  const readEvents = async (cursor: string | undefined) => {
    const { AlertEvents } = await import('@picket/core/api')
    const input = { pageSize, ...(cursor === undefined ? {} : { cursor }) }
    const { alert } = await server.read((api) => api.query(AlertEvents, { id, input }))
    const { edges, pageInfo } = alert.events
    return {
      found: edges.map(({ node }) => node as unknown),
      next: pageInfo.hasNextPage && pageInfo.endCursor ? { eventsCursor: pageInfo.endCursor } : {},
    }
  }
  const loadEvents = async (cursor: string | undefined): Promise<void> => {
    const { found, next } = await readEvents(cursor)
    store.change(({ eventsCursor, ...now }) => {
      if (cursor !== undefined) return { ...now, events: [...now.events, ...found], ...next }
      // If the user has moved on, the position stays.
      const ids = new Set(now.events.map(rowIdOf))
      if (!found.some((one) => ids.has(rowIdOf(one)))) return { ...now, events: found, event: 0, ...next }
      const rest = eventsCursor === undefined ? {} : { eventsCursor }
      return { ...now, ...rest, ...withNewer(now.events, now.event, found) }
    })
  }
  let further: { readonly cursor: string; readonly read: Promise<void> } | undefined
  /** Loads each page once, however quickly the user steps through the events. */
  const loadFurther = (cursor: string): Promise<void> => {
    if (further?.cursor !== cursor) {
      const read = loadEvents(cursor).finally(() => {
        further = undefined
      })
      further = { cursor, read }
    }
    return further.read
  }
  /** The number of events at the last read; events can become readable shortly after they are counted. */
  let counted = 0
  const lookForEvents = async ({ eventCount }: AlertRow): Promise<void> => {
    if (eventCount <= counted) return
    const { found } = await readEvents(undefined)
    const { events, event } = store.get()
    const next = withNewer(events, event, found)
    if (next === undefined) return
    counted = eventCount
    change(next)
  }
  /** Returns the alert as on the server, with the pending status and assignee while a change is being sent. */
  const readAlert = async () => {
    const { AlertDetails } = await import('@picket/core/api')
    const { read, isOld } = await own.read(() => server.read((api) => api.query(AlertDetails, { id })))
    const { row } = store.get()
    return isOld(id) && row !== undefined ? { ...read.alert, ...toTarget(row) } : read.alert
  }
  const loadNames = async (): Promise<void> => {
    const { ListDestinations, UserTeasers } = await import('@picket/core/api')
    const [destinations, users] = await Promise.all([
      server.read((api) => api.query(ListDestinations, {}, { failSilently: true })).catch(() => ({ destinations: [] })),
      server.read((api) => api.query(UserTeasers, {}, { failSilently: true })).catch(() => ({ userTeasers: [] })),
    ])
    const names = [
      ...destinations.destinations.map(({ outputId, displayName }) => [outputId, displayName] as const),
      ...users.userTeasers.map(({ id: userId, email }) => [userId, email] as const),
    ]
    change({ names: new Map(names) })
  }
  return {
    store,
    load: async () => {
      try {
        const alert = await readAlert()
        store.change(({ problem: _, ...now }) => ({ ...now, row: alert, details: alert }))
        const [timeline] = await Promise.all([readTimeline(), loadEvents(undefined), loadNames()])
        change({ timeline })
        counted = store.get().events.length === 0 ? 0 : alert.eventCount
      } catch (error) {
        change({ problem: error instanceof Error ? error.message : String(error) })
        throw error
      }
    },
    poll: async () => {
      const before = store.get()
      if (before.timeline === undefined) return
      const alert = await readAlert()
      const timeline = await readTimeline()
      // The alert was loaded or changed in the meantime: that state is newer.
      if (store.get().row !== before.row) return
      if (!isSame(alert, before.details) || patchRows([alert], [toTarget(before.row!)])[0] !== alert)
        change({ row: alert, details: alert })
      if (!isSame(timeline, before.timeline)) change({ timeline })
      await lookForEvents(alert)
    },
    loadRelated: async () => {
      if (store.get().related !== undefined) return
      const { RelatedAlerts } = await import('@picket/core/api')
      const related = await Promise.all(
        relatedBy.map(async ([by, title]): Promise<RelatedGroup> => {
          const { relatedAlerts } = await server.read((api) => api.query(RelatedAlerts, { input: { alertId: id, by } }))
          return { title, alerts: relatedAlerts.edges.map(({ node }) => node), total: relatedAlerts.totalCount }
        }),
      )
      change({ related })
    },
    showEvent: async (index) => {
      const { events, eventsCursor } = store.get()
      if (index < 0 || index >= events.length) return
      change({ event: index })
      if (eventsCursor !== undefined && index >= events.length - 2) await loadFurther(eventsCursor)
    },
    loadWhy: async () => {
      const { events, event, whys } = store.get()
      const rowId = rowIdOf(events[event])
      if (rowId === undefined || whys.has(rowId)) return
      const { AlertExplanation } = await import('@picket/core/api')
      const why = await server
        .read((api) => api.query(AlertExplanation, { input: { alertId: id, rowId } }, { failSilently: true }))
        .then(({ alertExplanation }) => alertExplanation)
        .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      store.change((now) => ({ ...now, whys: new Map([...now.whys, [rowId, why]]) }))
    },
    patch: (rows) => {
      const { row } = store.get()
      if (row === undefined) return
      const [next] = patchRows([row], rows)
      if (next !== row) change({ row: next! })
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
