import { useQuery } from '@apollo/client/react'
import { ListAlerts } from '@picket/core/api'
import { useEffect, useMemo, useState } from 'react'
import { client } from '../../../app/client.ts'
import { useMe } from '../../../app/session/session.ts'
import type { AlertRow } from '../alert-row.ts'
import { timesOf, toInput, type AlertFilter } from '../filter.ts'
import { pollMs } from '../parts/use-others.ts'

/** The page size for scrolling, and the maximum number of rows retained. */
const more = { pageSize: 500, most: 10_000 }

/**
 * Loads the alerts of a filter, page by page. New alerts are counted and shown after `refresh`, so that rows do not
 * move.
 */
export function useAlerts(filter: AlertFilter, pageSize: number) {
  const me = useMe().id
  const [loadedAt, setLoadedAt] = useState(() => Date.now())
  const input = useMemo(() => toInput(filter, { now: loadedAt, me }), [filter, loadedAt, me])
  const { data, previousData, loading, error, fetchMore, refetch } = useQuery(ListAlerts, {
    variables: { input: { ...input, pageSize } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const shown = data ?? previousData
  const page = shown?.alerts.pageInfo
  const [isLoadingMore, setLoadingMore] = useState(false)
  const rows = useMemo(() => unique(shown?.alerts.edges.map(({ node }) => node) ?? []), [shown])
  const hasNext = page?.hasNextPage === true
  const isFull = rows.length >= more.most
  const isOpenEnded = timesOf(filter, loadedAt).to === undefined
  const newCount = useNewCount(input, loadedAt, isOpenEnded)
  return {
    rows,
    total: shown?.alerts.totalCount ?? 0,
    isLoading: loading,
    isFirst: shown === undefined,
    /** The previous rows are shown while new ones load. */
    isStale: data === undefined && previousData !== undefined,
    hasMore: hasNext && !isFull,
    /** There are more, but the maximum number of rows is loaded. */
    isCut: hasNext && isFull,
    loadedAt,
    error,
    input,
    newCount,
    /** Loads the list again; calls `onSame` if the query is the same, as for fixed times and all time. */
    refresh(onSame?: () => void): void {
      setLoadedAt(Date.now())
      if (filter.range !== 'all' && filter.from === '' && filter.to === '') return
      void refetch().catch(() => undefined)
      onSame?.()
    },
    loadMore(): void {
      if (!hasNext || isFull || isLoadingMore || loading) return
      setLoadingMore(true)
      const next = Math.min(Math.max(pageSize, more.pageSize), more.most - rows.length)
      fetchMore({
        variables: { input: { ...input, pageSize: next, cursor: page?.endCursor } },
        updateQuery: (before, { fetchMoreResult: { alerts } }) => ({
          alerts: { ...alerts, edges: [...before.alerts.edges, ...alerts.edges] },
        }),
      }).then(
        () => setLoadingMore(false),
        () => setLoadingMore(false),
      )
    },
  }
}

/** Pages can overlap if alerts were created in the meantime. */
function unique(rows: readonly AlertRow[]): readonly AlertRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** The number of matching alerts created since the list was loaded. */
function useNewCount(input: ReturnType<typeof toInput>, loadedAt: number, isOn: boolean): number {
  const [seen, setSeen] = useState<{ readonly input: object; readonly count: number }>()
  useEffect(() => {
    if (!isOn) return
    const look = async (): Promise<void> => {
      if (document.hidden) return
      const newer = { ...input, createdAtAfter: new Date(loadedAt).toISOString(), pageSize: 1 }
      const { alerts } = await client.query(ListAlerts, { input: newer }, { failSilently: true })
      setSeen({ input, count: alerts.totalCount })
    }
    const timer = setInterval(() => void look().catch(() => undefined), pollMs)
    return () => clearInterval(timer)
  }, [input, loadedAt, isOn])
  return seen?.input === input ? seen.count : 0
}
