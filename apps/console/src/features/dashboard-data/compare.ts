import type { DataMetricsData } from '@picket/core/api'

export type DataMetrics = DataMetricsData['dataMetrics']
export type Lags = DataMetrics['lags']

/** The change from the period before in percent; undefined if nothing was there. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round((100 * (now - before)) / before)
}

/** In order, the shortest first. */
export const lagNames = [
  'within10Seconds',
  'within1Minute',
  'within10Minutes',
  'within1Hour',
  'within1Day',
  'more',
] as const satisfies readonly (keyof Lags)[]

/** The number of events whose time is known. */
export function countOf(lags: Lags): number {
  return lagNames.reduce((sum, name) => sum + lags[name], 0)
}

/** The share of events that arrived within a minute; undefined without events. */
export function onTimeOf(lags: Lags): number | undefined {
  const count = countOf(lags)
  return count === 0 ? undefined : (lags.within10Seconds + lags.within1Minute) / count
}

/** The lag within which a share of the events arrived; undefined without events. */
export function lagOf(lags: Lags, share: number): (typeof lagNames)[number] | undefined {
  const wanted = countOf(lags) * share
  if (wanted === 0) return undefined
  let sum = 0
  return lagNames.find((name) => (sum += lags[name]) >= wanted)
}
