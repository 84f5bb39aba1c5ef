import type { SourceMetricsData } from '@picket/core/api'

export type Metrics = SourceMetricsData['sourceMetrics']

/** A series of a chart: a log type, with its color. */
export interface Series {
  readonly id: string
  readonly color: string
}

const most = 5

/** Returns the log types with the most events, which have a color of their own. Others share one. */
export function seriesOf({ perLogType }: Pick<Metrics, 'perLogType'>, other: string): readonly Series[] {
  const sorted = perLogType
    .filter(({ logType, counts }) => logType !== '' && counts.events > 0)
    .toSorted((a, b) => b.counts.events - a.counts.events || (a.logType < b.logType ? -1 : 1))
  const own = sorted.slice(0, most).map(({ logType }, index) => ({ id: logType, color: `var(--series-${index + 1})` }))
  return sorted.length > most ? [...own, { id: other, color: 'var(--series-other)' }] : own
}

/** Returns the events of an interval by series. */
export function partsOf(
  { perLogType }: Pick<Metrics['intervals'][number], 'perLogType'>,
  series: readonly Series[],
  other: string,
): readonly (Series & { readonly count: number })[] {
  const isOwn = (logType: string): boolean => series.some(({ id }) => id === logType)
  return series.map(({ id, color }) => ({
    id,
    color,
    count: perLogType
      .filter(({ logType }) => logType === id || (id === other && logType !== '' && !isOwn(logType)))
      .reduce((sum, { counts }) => sum + counts.events, 0),
  }))
}
