import { useMemo } from 'react'
import { BrushHistogram } from '../charts/brush-histogram.tsx'
import { fillTimes } from '../charts/fill-times.ts'
import { formatMinute } from '../time/format.ts'
import { useZone } from '../time/zone.ts'
import { toChartData } from './chart-data.ts'
import { Legend, seriesColor } from './legend.tsx'
import { resultsText } from './strings.ts'
import css from './timeline.module.css'

export interface TimelineRow {
  /** In UTC: `2026-01-31 12:00:00.000`. */
  readonly time: string
  readonly series: string
  readonly count: number
}

/** Counts over time by series. A part can be selected, by mouse or keyboard. */
export function Timeline({
  label,
  rows,
  range,
  previous,
  onNarrow,
}: {
  readonly label: string
  readonly rows: readonly TimelineRow[]
  /** What was searched, in ms. */
  readonly range?: { readonly from: number; readonly to: number } | undefined
  /** Counts of another period, at the times of this one in ms. */
  readonly previous?: readonly { readonly time: number; readonly count: number }[]
  /** In ms, `to` exclusive. */
  readonly onNarrow: (from: number, to: number) => void
}) {
  const zone = useZone()
  const data = useMemo(
    () =>
      toChartData(
        rows.map((row) => ({ ...row })),
        { x: 'time', y: ['count'], series: 'series' },
      ),
    [rows],
  )
  if (data === undefined || rows.length === 0) return null
  const byTime = new Map(data.groups.map(({ x, values }) => [Date.parse(x), values]))
  const { starts, width } = fillTimes([...byTime.keys()], range)
  const step = width === 0 ? 60_000 : width
  const print = (time: number): string => formatMinute(new Date(time).toISOString(), zone)
  const before = starts.map((_, at) =>
    previous
      ?.filter(({ time }) => Math.round((time - starts[0]!) / step) === at)
      .reduce((sum, { count }) => sum + count, 0),
  )
  const bars = starts.map((start, at) => ({
    label: print(start),
    ...(before[at] === undefined ? {} : { before: before[at] }),
    parts: (byTime.get(start) ?? []).map(({ series, value }) => ({
      color: seriesColor(series, data.series),
      count: value,
    })),
  }))
  return (
    <div className={css['timeline']}>
      <BrushHistogram
        label={label}
        bars={bars}
        height={72}
        axis={[print(starts[0]!), print(starts.at(-1)! + step)]}
        onNarrow={(first, last) => onNarrow(starts[first]!, starts[last]! + step)}
        describe={(first, last) => resultsText.between(print(starts[first]!), print(starts[last]! + step))}
      />
      {data.series.length > 1 && <Legend series={data.series} />}
    </div>
  )
}
