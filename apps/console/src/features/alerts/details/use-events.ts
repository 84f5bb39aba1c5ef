import { useQuery } from '@apollo/client/react'
import { parseJson, type ValueMap } from '@picket/core'
import { AlertEventTexts } from '@picket/core/api'
import { useMemo } from 'react'

export interface ShownEvent {
  readonly key: string
  readonly event: ValueMap
}

const pageSize = 25

/** Loads the events of an alert, newest first, with numbers as text to retain all digits; further pages on demand. */
export function useEvents(alertId: string) {
  const { data, error, refetch, fetchMore } = useQuery(AlertEventTexts, {
    variables: { id: alertId, input: { pageSize } },
    context: { failSilently: true },
  })
  const found = data?.alert.events
  const events = useMemo(() => found?.edges.map(({ text }, index) => toEvent(text, index)), [found])
  return {
    events,
    error,
    retry: () => void refetch().catch(() => undefined),
    hasMore: found?.pageInfo.hasNextPage === true,
    loadMore(): void {
      if (found?.pageInfo.hasNextPage !== true) return
      const shown = found.edges.length
      fetchMore({
        variables: { id: alertId, input: { pageSize, cursor: found.pageInfo.endCursor } },
        updateQuery: (before, { fetchMoreResult: { alert: more } }) =>
          before.alert.events.edges.length !== shown
            ? before
            : {
                alert: {
                  ...before.alert,
                  events: { ...more.events, edges: [...before.alert.events.edges, ...more.events.edges] },
                },
              },
      }).catch(() => undefined)
    },
  }
}

function toEvent(text: string, index: number): ShownEvent {
  const event = ownFirst(parseJson(text) as ValueMap)
  const key = event['p_row_id']
  return { key: typeof key === 'string' ? key : String(index), event }
}

/** Sorts fields: those of the log, then the standard fields, then those that the match added. */
function ownFirst(event: ValueMap): ValueMap {
  const rank = (name: string): number =>
    !name.startsWith('p_') ? 0 : /^p_(match|rule|alert|dedup|signal)/.test(name) ? 2 : 1
  return Object.fromEntries(Object.entries(event).toSorted(([a], [b]) => rank(a) - rank(b)))
}
