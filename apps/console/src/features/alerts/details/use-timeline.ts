import { useQuery } from '@apollo/client/react'
import { AlertTimeline, type AlertTimelineData } from '@picket/core/api'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { client } from '../../../app/client.ts'
import { isAway } from '../../../app/presence.ts'
import { useStore } from '../../../app/store.ts'
import { pastChanged } from '../actions.tsx'
import { pollMs } from '../parts/use-others.ts'

type Timeline = AlertTimelineData['alert']['timeline']

/** The page size of the server. */
const pageSize = 500
const quietly = { failSilently: true }

/** Loads the activity of an alert, oldest first: one page, further pages on demand, and new entries as they come. */
export function useTimeline(id: string) {
  const first = useQuery(AlertTimeline, {
    variables: { id, input: { pageSize } },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    pollInterval: pollMs,
    skipPollAttempt: isAway,
    context: quietly,
  })
  const [later, setLater] = useState<Timeline>()
  const isReading = useRef(false)
  const begin = first.data?.alert.timeline
  const end = later ?? begin
  /** Appends new entries. Earlier pages are unchanged. */
  const readOn = async (): Promise<void> => {
    if (isReading.current || end === undefined) return
    isReading.current = true
    try {
      const input = { pageSize, cursor: end.pageInfo.endCursor }
      const { timeline } = (await client.query(AlertTimeline, { id, input }, quietly)).alert
      const edges = [...(later?.edges ?? []), ...timeline.edges]
      const endCursor = timeline.pageInfo.endCursor ?? end.pageInfo.endCursor
      setLater({ ...timeline, edges, pageInfo: { ...timeline.pageInfo, endCursor } })
    } finally {
      isReading.current = false
    }
  }
  const look = useEffectEvent(() => {
    // Further pages are loaded on demand; new entries after the last page are loaded automatically.
    if (later !== undefined && !later.pageInfo.hasNextPage && !isAway()) void readOn().catch(() => undefined)
  })
  const changed = useStore(pastChanged)
  useEffect(() => look(), [changed])
  useEffect(() => {
    const timer = setInterval(() => look(), pollMs)
    return () => clearInterval(timer)
  }, [])
  return {
    items: begin && [...begin.edges, ...(later?.edges ?? [])].map(({ node }) => node),
    error: first.error,
    hasMore: end?.pageInfo.hasNextPage === true,
    readOn,
    refetch: first.refetch,
  }
}
