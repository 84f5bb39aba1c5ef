import { useQuery } from '@apollo/client/react'
import { ListAlerts } from '@picket/core/api'
import { useEffect, useMemo, useState } from 'react'
import { client } from '../../../app/client.ts'
import { useMe } from '../../../app/session/session.ts'
import type { AlertRow } from '../actions.tsx'
import { toInput, type AlertFilter } from '../filter.ts'

const pageSize = 50
/** How often it is asked whether there are new ones. */
const pollMs = 30_000

/** The alerts that a filter finds, page by page. Those that come meanwhile are counted and wait for `refresh`: rows do not move. */
export function useAlerts(filter: AlertFilter) {
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
  const newCount = useNewCount(input, loadedAt, filter.sortDir === 'descending')
  return {
    rows,
    total: shown?.alerts.totalCount ?? 0,
    isLoading: loading,
    isFirst: shown === undefined,
    error,
    input,
    newCount,
    refresh(): void {
      setLoadedAt(Date.now())
      // All of time is asked for in the same words each time.
      if (filter.range === 'all') void refetch()
    },
    loadMore(): void {
      if (page?.hasNextPage !== true || isLoadingMore || loading) return
      setLoadingMore(true)
      fetchMore({
        variables: { input: { ...input, pageSize, cursor: page.endCursor } },
        updateQuery: (before, { fetchMoreResult: { alerts: next } }) => ({
          alerts: { ...next, edges: [...before.alerts.edges, ...next.edges] },
        }),
      }).then(
        () => setLoadingMore(false),
        () => setLoadingMore(false),
      )
    },
  }
}

/** Pages may overlap when something came in between. */
function unique(rows: readonly AlertRow[]): readonly AlertRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** How many match that were made since the list was loaded. */
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
