import type { Visualization } from '@picket/query'
import { useMemo } from 'react'
import { BarList } from '../../charts/bar-list.tsx'
import { TimeChart } from '../../charts/time-chart.tsx'
import { formatMinute } from '../../time/format.ts'
import { useZone } from '../../time/zone.ts'
import { toChartData, type ChartData, type ChartGroup } from '../../results/chart-data.ts'
import { Legend, seriesColor } from '../../results/legend.tsx'
import { searchText } from './strings.ts'
import css from './screen.module.css'

/** More values are not readable as bars. */
const mostBars = 50
const mostTimes = 400

/** Shows rows as `visualize` says. */
export function ResultChart({
  rows,
  visualization,
}: {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly visualization: Visualization
}) {
  const data = useMemo(() => toChartData(rows, visualization), [rows, visualization])
  if (data === undefined) return <p className={css['note']}>{searchText.noChart}</p>
  const { chart, title, y } = visualization
  const label = title ?? `${y.join(', ')} by ${visualization.x ?? ''}`
  const shown = data.groups.slice(0, data.isTime ? mostTimes : mostBars)
  return (
    <figure className={css['chart']}>
      <figcaption>
        <strong>{label}</strong>
        {data.series.length > 1 && <Legend series={data.series} />}
      </figcaption>
      {data.isTime ? (
        <Times label={label} groups={shown} data={data} />
      ) : (
        <BarList label={label} bars={barsOf(shown, data, chart === 'pie')} />
      )}
      {shown.length < data.groups.length && <p className={css['note']}>{searchText.firstBars(shown.length)}</p>}
    </figure>
  )
}

function Times({
  label,
  groups,
  data,
}: {
  readonly label: string
  readonly groups: readonly ChartGroup[]
  readonly data: ChartData
}) {
  const zone = useZone()
  const bars = groups
    .toSorted((a, b) => (a.x < b.x ? -1 : 1))
    .map(({ x, values }) => {
      const text = values.map(({ series, value }) => `${series}: ${print(value)}`).join(', ')
      const time = formatMinute(x, zone)
      return {
        from: x,
        label: `${time}, ${text}`,
        parts: values.map(({ series, value }) => ({
          id: series,
          color: seriesColor(series, data.series),
          count: value,
        })),
        tip: (
          <>
            <strong>{time}</strong>
            {values.map(({ series, value }) => (
              <div key={series}>
                {series}: {print(value)}
              </div>
            ))}
          </>
        ),
      }
    })
  return <TimeChart label={label} bars={bars} />
}

function barsOf(groups: readonly ChartGroup[], data: ChartData, isShare: boolean) {
  const sum = ({ values }: ChartGroup): number => values.reduce((total, { value }) => total + value, 0)
  const all = data.groups.reduce((total, group) => total + sum(group), 0)
  return groups.map((group) => ({
    label: group.x,
    parts: group.values.map(({ series, value }) => ({ id: series, color: seriesColor(series, data.series), value })),
    text: isShare && all > 0 ? `${print(sum(group))} (${((100 * sum(group)) / all).toFixed(1)} %)` : print(sum(group)),
  }))
}

function print(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 })
}
