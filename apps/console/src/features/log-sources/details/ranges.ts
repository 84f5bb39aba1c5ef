const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The preset time ranges, with the length of a bar. */
export const metricRanges = [
  { value: '1h', text: 'Last hour', length: hour, bar: 2 * minute },
  { value: '24h', text: 'Last 24 hours', length: day, bar: hour },
  { value: '3d', text: 'Last 3 days', length: 3 * day, bar: 3 * hour },
  { value: '7d', text: 'Last 7 days', length: 7 * day, bar: 6 * hour },
  { value: '30d', text: 'Last 30 days', length: 30 * day, bar: day },
] as const

export type MetricRange = (typeof metricRanges)[number]['value']

export const defaultRange: MetricRange = '24h'

export interface MetricSpan {
  readonly fromDate: string
  readonly toDate: string
  readonly intervalInMinutes: number
}

/** Returns the range that ends with the bar that contains `now`. */
export function spanOf(range: MetricRange, now: number): MetricSpan {
  const { length, bar } = metricRanges.find(({ value }) => value === range)!
  const to = Math.floor(now / bar + 1) * bar
  return {
    fromDate: new Date(to - length).toISOString(),
    toDate: new Date(to).toISOString(),
    intervalInMinutes: bar / minute,
  }
}

/** The lengths of bars, the shortest first. */
const bars = [minute, 2 * minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day, 7 * day]
const mostBars = 60

/** Returns the span between two times, with bars of a round length. */
export function spanBetween(from: number, to: number): MetricSpan {
  const bar = bars.find((one) => (to - from) / one <= mostBars) ?? 30 * day
  return {
    fromDate: new Date(from).toISOString(),
    toDate: new Date(to).toISOString(),
    intervalInMinutes: bar / minute,
  }
}
