import { useQuery } from '@apollo/client/react'
import { ListDataLakeQueries } from '@picket/core/api'
import { useEffect, useState } from 'react'
import { useMe } from '../../../app/session/session.ts'
import { notify } from '../../../ui/notify.tsx'
import { refreshQuery } from '../act.ts'
import { historyText } from '../strings.ts'
import { toInput, type HistoryFilter } from './filter.ts'

const pageSize = 25
/** The interval between checks of running queries, in ms. */
const interval = 2_000

/** The queries that match a filter, page by page. Follows those that run until they are done. */
export function useHistory(filter: HistoryFilter) {
  const { id: me } = useMe()
  // Pages are consistent if their range starts at the same time.
  const [now] = useState(Date.now)
  const input = { ...toInput(filter, me, now), pageSize }
  const { data, previousData, error, refetch, fetchMore } = useQuery(ListDataLakeQueries, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: { failSilently: true },
  })
  const [isBusy, setBusy] = useState(false)
  const found = (data ?? previousData)?.dataLakeQueries
  const rows = found?.edges.map(({ node }) => node)
  const running = rows
    ?.filter(({ status }) => status === 'running')
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (running === undefined || running === '') return
    const follow = (): void => void Promise.all(running.split(' ').map(refreshQuery)).catch(() => undefined)
    const timer = setInterval(follow, interval)
    return () => clearInterval(timer)
  }, [running])
  const loadMore = async (): Promise<void> => {
    setBusy(true)
    await fetchMore({
      variables: { input: { ...input, cursor: found?.pageInfo.endCursor ?? null } },
      updateQuery: (before, { fetchMoreResult: { dataLakeQueries } }) => ({
        ...before,
        dataLakeQueries: { ...dataLakeQueries, edges: [...before.dataLakeQueries.edges, ...dataLakeQueries.edges] },
      }),
    }).catch((failure: Error) => notify.failed(failure.message, historyText.failed))
    setBusy(false)
  }
  return { rows, error, refetch, hasMore: found?.pageInfo.hasNextPage === true, loadMore, isBusy }
}
