import { useQuery } from '@apollo/client/react'
import { AlertHistogram, type AlertHistogramVariables } from '@picket/core/api'
import { useZone } from '../../time/zone.ts'
import { defaultFilter, toInput, type AlertFilter } from '../alerts/filter.ts'
import { spanOf } from './span.ts'

/** The number of bars for all time. */
const bars = 48

/** Loads the number of alerts by severity over a range, of any status, by creation or first event. */
export function useHistogram(range: AlertFilter['range'], by: AlertFilter['by'], now: number) {
  const zone = useZone()
  const span = spanOf(range, now, zone)
  const filter: AlertFilter = { ...defaultFilter, statuses: [], range, ...(span && { ...momentsOf(span), by }) }
  const input: AlertHistogramVariables['input'] = {
    filter: toInput(filter, { now, me: '' }),
    by: by === 'event' ? 'FIRST_EVENT' : 'CREATED',
    ...(span === undefined ? { stretches: bars } : { stretchSeconds: span.barSeconds }),
  }
  const { data, previousData, error, refetch } = useQuery(AlertHistogram, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  return { histogram: (data ?? previousData)?.alertSpread.histogram, error, refetch }
}

/** The time range of a filter. */
export function momentsOf({ from, to }: { readonly from: number; readonly to: number }) {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}
