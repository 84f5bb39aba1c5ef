import { useNarrow } from '../../app/shell/use-narrow.ts'
import { TimeChart, type TimeBar } from '../../charts/time-chart.tsx'
import '../../charts/series.css'
import { formatMinute } from '../../time/format.ts'
import { useZone } from '../../time/zone.ts'
import { printBytes } from '../../ui/print-bytes.ts'
import type { DataMetrics } from './compare.ts'
import { dataText } from './strings.ts'
import legendCss from '../../charts/legend.module.css'
import css from './screen.module.css'

export type Unit = 'events' | 'bytes'

interface Series {
  readonly id: string
  readonly color: string
}

const most = 5
const shortCount = new Intl.NumberFormat('en', { notation: 'compact' })

/** What was received over time, by log type. */
export function Volume({ metrics, unit }: { readonly metrics: DataMetrics; readonly unit: Unit }) {
  const zone = useZone()
  const isNarrow = useNarrow()
  const series = seriesOf(metrics, unit)
  if (series.length === 0) return <p className={css['quiet']}>{dataText.nothing}</p>
  const print = unit === 'bytes' ? printBytes : (value: number) => value.toLocaleString('en')
  const bars = metrics.intervals.map(({ start, perLogType }): TimeBar => {
    const parts = series.map((one) => ({
      ...one,
      count: perLogType
        .filter(({ logType }) => seriesFor(logType, series)?.id === one.id)
        .reduce((sum, { counts }) => sum + counts[unit], 0),
    }))
    const shown = parts.filter((part) => part.count > 0)
    const time = formatMinute(start, zone)
    return {
      from: start,
      label: `${time}: ${shown.map(({ id, count }) => `${id} ${print(count)}`).join(', ')}`,
      parts,
      tip: (
        <div className={legendCss['tip']}>
          <div className={css['quiet']}>{time}</div>
          {shown.map(({ id, color, count }) => (
            <div key={id}>
              <i style={{ background: color }} aria-hidden /> {id} <b>{print(count)}</b>
            </div>
          ))}
        </div>
      ),
    }
  })
  return (
    <>
      <TimeChart
        label={dataText.volume}
        bars={bars}
        ticks={isNarrow ? 4 : 7}
        printLevel={unit === 'bytes' ? printBytes : (level) => shortCount.format(level)}
      />
      <ul className={legendCss['legend']}>
        {series.map(({ id, color }) => (
          <li key={id}>
            <i style={{ background: color }} aria-hidden /> {id}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The log types with the largest volume have a color of their own. */
function seriesOf({ perLogType }: DataMetrics, unit: Unit): readonly Series[] {
  const sorted = perLogType
    .filter(({ logType, counts }) => logType !== '' && counts[unit] > 0)
    .toSorted((a, b) => b.counts[unit] - a.counts[unit])
  const own = sorted.slice(0, most).map(({ logType }, at) => ({ id: logType, color: `var(--series-${at + 1})` }))
  return sorted.length > most ? [...own, { id: dataText.other, color: 'var(--series-other)' }] : own
}

function seriesFor(logType: string, series: readonly Series[]): Series | undefined {
  if (logType === '') return undefined
  return series.find(({ id }) => id === logType) ?? series.find(({ id }) => id === dataText.other)
}
