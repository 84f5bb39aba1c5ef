import { useQuery } from '@apollo/client/react'
import { AlertSpread, type AlertsInput, type AlertSpreadData } from '@picket/core/api'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from '../../../app/store.ts'
import { pastChanged } from '../actions.tsx'

export type Facet = AlertSpreadData['alertSpread']['facets'][number]
export type Stretch = AlertSpreadData['alertSpread']['histogram'][number]

/** Reloads the counts after this long without a change, since changes come in series. */
const restMs = 1000

/**
 * The distribution of all alerts of the list, loaded or not. Retains the previous one while loading, and includes local
 * changes.
 */
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
