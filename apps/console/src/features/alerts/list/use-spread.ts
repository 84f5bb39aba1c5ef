import { useQuery } from '@apollo/client/react'
import { AlertSpread, type AlertsInput, type AlertSpreadData } from '@picket/core/api'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from '../../../app/store.ts'
import { pastChanged } from '../actions.tsx'

export type Facet = AlertSpreadData['alertSpread']['facets'][number]
export type Stretch = AlertSpreadData['alertSpread']['histogram'][number]

/** Decisions come one after the other: what they make of the numbers is asked for once nobody decided for so long. */
const restMs = 1000

/** How all alerts of the list are spread, loaded or not; what was stays while the next comes, and what is decided here is counted. */
export function useSpread(filter: AlertsInput) {
  const { data, previousData, refetch } = useQuery(AlertSpread, {
    variables: {
      input: { filter, stretches: 60, by: filter.firstEventAfter === undefined ? 'CREATED' : 'FIRST_EVENT' },
    },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const refresh = (): void => void refetch().catch(() => undefined)
  const changed = useStore(pastChanged)
  const count = useEffectEvent(refresh)
  useEffect(() => {
    if (changed === 0) return
    const timer = setTimeout(() => count(), restMs)
    return () => clearTimeout(timer)
  }, [changed])
  return {
    spread: (data ?? previousData)?.alertSpread,
    refresh,
  }
}
