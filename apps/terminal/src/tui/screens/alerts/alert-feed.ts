import type { AlertsInput } from '@picket/core/api'
import type { AlertRow } from '../../../commands/alerts/alert-columns.ts'
import type { Server } from '../../server/server.ts'
import { createPoller } from '../../state/poller.ts'
import { createStore, type Store } from '../../state/store.ts'
import { patchRows, toTarget, type AlertTarget } from './alert-target.ts'
import type { PendingChanges } from './pending-changes.ts'

export interface FeedState {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed'
  readonly rows: readonly AlertRow[]
  /** How many match on the server. */
  readonly total: number
  /** How many newer alerts are not loaded yet. */
  readonly fresh: number
  readonly isLive: boolean
  readonly isWhole: boolean
  /** Why the last load failed. */
  readonly problem?: string
}

/**
 * The alerts of a filter, page by page, and a count of newer ones. Newer alerts never move the rows: they load on
 * request.
 */
export interface AlertFeed {
  readonly store: Store<FeedState>
  /** The filter of the rows; undefined before the first one. */
  input(): AlertsInput | undefined
  load(input: () => Promise<AlertsInput>): Promise<void>
  reload(): Promise<void>
  /** Loads the next page, unless it is the last or one is loading. */
  more(): Promise<void>
  /** Loads pages until there are this many rows or no more. */
  all(most: number): Promise<void>
  patch(rows: readonly AlertTarget[]): void
  setLive(isLive: boolean): void
  /** Polls for newer alerts while the list is shown. */
  start(): void
  stop(): void
}

/** Between two polls, in ms. */
export const livePause = 5000
/** Page sizes: large for users, at most 50 for tokens. The first page is small, so that it appears quickly. */
const firstPage = 50
const largePage = 250

export interface AlertFeedOptions {
  readonly server: Server
  readonly own: PendingChanges
  /** The visible alerts: their changes are polled, even if they no longer match. */
  readonly seen: () => readonly string[]
  readonly onError: (error: unknown) => void
}

export function createAlertFeed({ server, own, seen, onError }: AlertFeedOptions): AlertFeed {
  const store = createStore<FeedState>({ phase: 'idle', rows: [], total: 0, fresh: 0, isLive: true, isWhole: false })
  let asked: AlertsInput | undefined
  let read: (() => Promise<AlertsInput>) | undefined
  let cursor: string | undefined
  let isLoading = false
  let pageSize = largePage
  let turn = 0
  const change = (part: Partial<FeedState>): void => store.change((now) => ({ ...now, ...part }))

  const page = async (input: AlertsInput) => {
    const { ListAlerts } = await import('@picket/core/api')
    const { alerts } = await server.read((api) => api.query(ListAlerts, { input }))
    return {
      rows: alerts.edges.map(({ node }) => node),
      total: alerts.totalCount,
      next: alerts.pageInfo.hasNextPage ? (alerts.pageInfo.endCursor ?? undefined) : undefined,
    }
  }
  const reload = async (): Promise<void> => {
    if (read === undefined) return
    const mine = (turn += 1)
    change({ phase: 'loading' })
    try {
      asked = await server.read(() => read!())
      const input = { ...asked, pageSize: firstPage }
      const { read: first, isOld } = await own.read(() => page(input))
      if (mine !== turn) return
      const { rows, total, next } = first
      cursor = next
      store.change(({ problem: _, ...now }) => ({
        ...now,
        phase: 'ready',
        rows: patchRows(rows, now.rows.filter(({ id }) => isOld(id)).map(toTarget)),
        total,
        fresh: 0,
        isWhole: next === undefined,
      }))
    } catch (error) {
      if (mine !== turn) return
      change({ phase: 'failed', problem: error instanceof Error ? error.message : String(error) })
      onError(error)
    }
  }
  const poll = async (): Promise<void> => {
    const { isLive, phase } = store.get()
    if (!isLive || asked === undefined) return
    if (phase === 'failed') return reload()
    if (phase !== 'ready') return
    const mine = turn
    const input = { ...asked, pageSize: firstPage }
    const found = await own
      .read(async () => {
        const first = await page(input)
        const matching = new Set(first.rows.map(({ id }) => id))
        const ids = seen().filter((id) => !matching.has(id))
        const others = ids.length === 0 ? [] : (await page({ ids: ids.slice(0, firstPage), pageSize: firstPage })).rows
        return { ...first, others }
      })
      // The header shows a lost connection; the next poll retries.
      .catch(() => undefined)
    if (found === undefined || mine !== turn) return
    const { read: first, isOld } = found
    const known = new Set(store.get().rows.map(({ id }) => id))
    patch([...first.rows, ...first.others].filter(({ id }) => !isOld(id)))
    const newest = store.get().rows[0]?.createdAt ?? ''
    const fresh = first.rows.filter(({ id, createdAt }) => !known.has(id) && createdAt >= newest).length
    if (fresh !== store.get().fresh || first.total !== store.get().total) change({ fresh, total: first.total })
  }
  const patch = (rows: readonly AlertTarget[]): void => {
    const before = store.get().rows
    const after = patchRows(before, rows)
    if (after !== before) change({ rows: after })
  }
  const more = async (): Promise<void> => {
    if (isLoading || cursor === undefined || asked === undefined || store.get().phase !== 'ready') return
    isLoading = true
    const mine = turn
    try {
      const { rows, total, next } = await page({ ...asked, pageSize, cursor }).catch((error: unknown) => {
        // Tokens get smaller pages than users.
        if (pageSize === firstPage) throw error
        pageSize = firstPage
        return page({ ...asked!, pageSize, cursor: cursor! })
      })
      if (mine !== turn) return
      cursor = next
      const known = new Set(store.get().rows.map(({ id }) => id))
      const all = [...store.get().rows, ...rows.filter(({ id }) => !known.has(id))]
      change({ rows: all, total, isWhole: next === undefined })
    } catch (error) {
      onError(error)
    } finally {
      isLoading = false
    }
  }
  const live = createPoller(livePause, poll, onError)
  return {
    store,
    input: () => asked,
    load: async (input) => {
      read = input
      await reload()
    },
    reload,
    more,
    all: async (most) => {
      for (let before = -1; before < store.get().rows.length && store.get().rows.length < most;) {
        before = store.get().rows.length
        await more()
      }
    },
    patch,
    setLive: (isLive) => change({ isLive }),
    start: live.start,
    stop: live.stop,
  }
}
