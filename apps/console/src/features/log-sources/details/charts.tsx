import { useQuery } from '@apollo/client/react'
import { SourceMetrics } from '@picket/core/api'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useNarrow } from '../../../app/shell/use-narrow.ts'
import { TimeChart, type TimeBar } from '../../../charts/time-chart.tsx'
import '../../../charts/series.css'
import { formatMinute } from '../../../time/format.ts'
import { useZone } from '../../../time/zone.ts'
import { Choice } from '../../../ui/choice.tsx'
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { printBytes } from '../../../ui/print-bytes.ts'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { partsOf, seriesOf, type Metrics } from './chart-bars.ts'
import { defaultRange, metricRanges, spanBetween, spanOf } from './ranges.ts'
import { detailsText } from './strings.ts'
import legendCss from '../../../charts/legend.module.css'
import css from './charts.module.css'

type Interval = Metrics['intervals'][number]

const count = (value: number): string => value.toLocaleString('en')
const shortCount = new Intl.NumberFormat('en', { notation: 'compact' })

/** What a source sent and what failed, over a time range in the URL. */
export function Charts({ sourceId }: { readonly sourceId: string }) {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const [now] = useState(Date.now)
  const range = metricRanges.find(({ value }) => value === search.get('range'))?.value ?? defaultRange
  const unit = search.get('unit') === 'bytes' ? 'bytes' : 'events'
  const [from, to] = [Date.parse(search.get('from') ?? ''), Date.parse(search.get('to') ?? '')]
  const span = from < to ? spanBetween(from, to) : spanOf(range, now)
  const { data, previousData, error, refetch } = useQuery(SourceMetrics, {
    variables: { input: { id: sourceId, ...span } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const metrics = (data ?? previousData)?.sourceMetrics
  return (
    <>
      <div className={css['controls']}>
        <Choice
          label={detailsText.range}
          value={range}
          options={metricRanges}
          onChange={(next) => set({ range: next === defaultRange ? '' : next, from: '', to: '' })}
        />
        <DateRangePicker
          label={detailsText.customRange}
          placeholder={detailsText.customRange}
          value={from < to ? { from, to } : undefined}
          hasTime
          onChange={(next) =>
            set({
              from: next === undefined ? '' : new Date(next.from).toISOString(),
              to: next === undefined ? '' : new Date(next.to).toISOString(),
            })
          }
        />
        <Choice
          label={detailsText.unit}
          value={unit}
          options={(['events', 'bytes'] as const).map((value) => ({ value, text: detailsText.throughputOf[value] }))}
          onChange={(next) => set({ unit: next === 'events' ? '' : next })}
        />
      </div>
      {error !== undefined && (
        <Failed
          title={detailsText.metricsFailed}
          why={error.message}
          retry={detailsText.retry}
          onRetry={() => void refetch()}
        />
      )}
      {metrics === undefined ? (
        error === undefined && <Skeleton rows={6} />
      ) : (
        <>
          <Totals metrics={metrics} />
          <section className={css['panel']}>
            <h2>{detailsText.throughput}</h2>
            <Throughput metrics={metrics} unit={unit} />
          </section>
          <section className={css['panel']}>
            <h2>{detailsText.failuresChart}</h2>
            <FailureChart metrics={metrics} />
          </section>
        </>
      )}
    </>
  )
}

function Totals({ metrics: { totals } }: { readonly metrics: Metrics }) {
  const shown = [
    [detailsText.received, count(totals.received)],
    [detailsText.bytes, printBytes(totals.bytes)],
    [detailsText.events, count(totals.events)],
    [detailsText.failedLogs, count(totals.failed)],
    [detailsText.filteredLogs, count(totals.filtered)],
    [detailsText.skipped, count(totals.skipped)],
  ] as const
  return (
    <dl className={css['totals']}>
      {shown.map(([label, value]) => (
        <div key={label} data-bad={label === detailsText.failedLogs && totals.failed > 0}>
          <dt title={label === detailsText.skipped ? detailsText.skippedWhy : undefined}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Throughput({ metrics, unit }: { readonly metrics: Metrics; readonly unit: 'events' | 'bytes' }) {
  const zone = useZone()
  const isNarrow = useNarrow()
  const { intervals } = metrics
  const series =
    unit === 'bytes'
      ? [{ id: detailsText.throughputOf.bytes, color: 'var(--series-1)' }]
      : seriesOf(metrics, detailsText.other)
  if (intervals.every(({ counts }) => counts.received === 0)) return <p className={css['quiet']}>{detailsText.quiet}</p>
  const print = unit === 'bytes' ? printBytes : count
  const bars = intervals.map((interval): TimeBar => {
    const parts =
      unit === 'bytes'
        ? series.map((one) => ({ ...one, count: interval.counts.bytes }))
        : partsOf(interval, series, detailsText.other)
    return toBar(interval, zone, parts, print)
  })
  return (
    <>
      <TimeChart
        label={detailsText.throughput}
        bars={bars}
        ticks={isNarrow ? 4 : 7}
        isLow
        printLevel={unit === 'bytes' ? printBytes : (level) => shortCount.format(level)}
      />
      {series.length > 1 && (
        <ul className={legendCss['legend']}>
          {series.map(({ id, color }) => (
            <li key={id}>
              <i style={{ background: color }} aria-hidden /> {id}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function FailureChart({ metrics: { intervals } }: { readonly metrics: Metrics }) {
  const zone = useZone()
  const isNarrow = useNarrow()
  if (intervals.every(({ counts }) => counts.failed === 0))
    return <p className={css['quiet']}>{detailsText.noFailures}</p>
  const bars = intervals.map((interval): TimeBar => {
    const parts = [{ id: detailsText.failedLogs, color: 'var(--danger)', count: interval.counts.failed }]
    return { ...toBar(interval, zone, parts, count), to: '?section=failures' }
  })
  return (
    <TimeChart
      label={detailsText.failuresChart}
      bars={bars}
      ticks={isNarrow ? 4 : 7}
      isLow
      printLevel={(level) => shortCount.format(level)}
    />
  )
}

function toBar(
  { start }: Interval,
  zone: string,
  parts: readonly { readonly id: string; readonly color: string; readonly count: number }[],
  print: (value: number) => string,
): TimeBar {
  const time = formatMinute(start, zone)
  const shown = parts.filter((part) => part.count > 0)
  return {
    from: start,
    label: `${time}: ${shown.map((part) => `${part.id} ${print(part.count)}`).join(', ')}`,
    parts,
    tip: (
      <div className={legendCss['tip']}>
        <div className={css['quiet']}>{time}</div>
        {shown.map((part) => (
          <div key={part.id}>
            <i style={{ background: part.color }} aria-hidden /> {part.id} <b>{print(part.count)}</b>
          </div>
        ))}
      </div>
    ),
  }
}
