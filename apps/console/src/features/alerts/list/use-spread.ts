import { useQuery } from '@apollo/client/react'
import { AlertSpread, type AlertsInput, type AlertSpreadData } from '@picket/core/api'

export type Facet = AlertSpreadData['alertSpread']['facets'][number]
export type Stretch = AlertSpreadData['alertSpread']['histogram'][number]

/** How all alerts of the list are spread, loaded or not; what was stays while the next comes. */
export function useSpread(filter: AlertsInput) {
  const { data, previousData, refetch } = useQuery(AlertSpread, {
    variables: { input: { filter, stretches: 60 } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  return {
    spread: (data ?? previousData)?.alertSpread,
    refresh: (): void => void refetch().catch(() => undefined),
  }
}
