import type { Encoding } from '@picket/core'
import { useMemo } from 'react'
import { mostBars, toChartOption, type DrawnChart } from '../../../charts/chart-option.ts'
import { useChartStyle } from '../../../charts/chart-style.ts'
import { EChart } from '../../../charts/e-chart.tsx'
import { toChartData } from '../../../results/chart-data.ts'
import type { Results } from '../../../results/use-results.ts'
import { formatMinute } from '../../../time/format.ts'
import { useZone } from '../../../time/zone.ts'
import { nameOf, type WidgetData } from '../model.ts'
import { printValue } from '../print-value.ts'
import { dashboardText } from '../strings.ts'
import css from './widget.module.css'

const day = 86_400_000

/** Draws rows as a chart. Charts of times share the position of the pointer, and a part of them can be selected. */
export function WidgetChart({
  widget,
  encoding,
  results,
  group,
  onBrush,
}: {
  readonly widget: WidgetData
  readonly encoding: Encoding
  readonly results: Results
  readonly group?: string
  readonly onBrush?: (from: number, to: number) => void
}) {
  const zone = useZone()
  const style = useChartStyle()
  const { unit } = widget
  const kind = encoding.chart as DrawnChart
  const data = useMemo(
    () =>
      toChartData(
        results.rows.map(({ values }) => values),
        encoding,
      ),
    [results, encoding],
  )
  const option = useMemo(() => {
    if (data === undefined) return undefined
    const times = data.isTime ? data.groups.map(({ x }) => Date.parse(x)) : []
    const isDays = times.length > 0 && Math.max(...times) - Math.min(...times) > 2 * day
    return toChartOption({
      chart: kind,
      data,
      style,
      print: (value) => printValue(value, unit, true),
      printTime(time, isLong) {
        const text = formatMinute(time, zone)
        return isLong ? text : isDays ? text.slice(5, 10) : text.slice(11)
      },
      isUtc: zone === 'UTC',
    })
  }, [data, kind, style, unit, zone])
  if (data === undefined || option === undefined) return <p className={css['quiet']}>{dashboardText.noNumber}</p>
  const label = dashboardText.chartOf(
    dashboardText.kinds[kind],
    nameOf(widget),
    data.series.length,
    data.groups.reduce((sum, { values }) => sum + values.length, 0),
  )
  const isCut = kind === 'bar' && !data.isTime && data.groups.length > mostBars
  return (
    <>
      <div className={css['chart']}>
        <EChart
          label={label}
          option={option}
          group={data.isTime ? group : undefined}
          onBrush={data.isTime ? onBrush : undefined}
        />
      </div>
      {isCut && <p className={css['quiet']}>{dashboardText.first(mostBars)}</p>}
    </>
  )
}
