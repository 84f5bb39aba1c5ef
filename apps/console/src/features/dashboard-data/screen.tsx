import { useQuery } from '@apollo/client/react'
import { DataMetrics, StoredTables } from '@picket/core/api'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BarList } from '../../charts/bar-list.tsx'
import { Choice } from '../../ui/choice.tsx'
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx'
import { Failed, Skeleton } from '../../ui/empty.tsx'
import { useUrlTexts } from '../../urlstate/use-url-texts.ts'
import { DashboardHead } from '../overview/dashboard-head.tsx'
import { defaultRange, metricRanges, spanBetween, spanOf } from '../log-sources/details/ranges.ts'
import { countOf, lagNames } from './compare.ts'
import { SourceTable } from './source-table.tsx'
import { Storage } from './storage.tsx'
import { dataText } from './strings.ts'
import { MetricTiles } from './tiles.tsx'
import { Volume, type Unit } from './volume.tsx'
import css from './screen.module.css'

const quietly = { failSilently: true }
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** What log sources send, how late, what fails and what is stored, over a time range in the URL. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const [now] = useState(Date.now)
  const range = metricRanges.find(({ value }) => value === search.get('range'))?.value ?? defaultRange
  const unit: Unit = search.get('unit') === 'bytes' ? 'bytes' : 'events'
  const [from, to] = [Date.parse(search.get('from') ?? ''), Date.parse(search.get('to') ?? '')]
  const span = from < to ? spanBetween(from, to) : spanOf(range, now)
  const { data, previousData, error, refetch } = useQuery(DataMetrics, {
    variables: { input: span },
    fetchPolicy: 'cache-and-network',
    context: quietly,
  })
  const storage = useQuery(StoredTables, { fetchPolicy: 'cache-and-network', context: quietly })
  const metrics = (data ?? previousData)?.dataMetrics
  const tables = storage.data?.storedTables
  return (
    <div className={css['screen']}>
      <DashboardHead title={dataText.title} description={dataText.description}>
        <Choice
          label={dataText.range}
          value={from < to ? 'custom' : range}
          options={[
            ...(from < to ? [{ value: 'custom' as const, text: dataText.customRange }] : []),
            ...metricRanges.map(({ value, text }) => ({ value, text })),
          ]}
          onChange={(next) => next !== 'custom' && set({ range: next === defaultRange ? '' : next, from: '', to: '' })}
        />
        <DateRangePicker
          label={dataText.customRange}
          placeholder={dataText.customRange}
          value={from < to ? { from, to } : undefined}
          hasTime
          onChange={(next) =>
            set({
              from: next === undefined ? '' : new Date(next.from).toISOString(),
              to: next === undefined ? '' : new Date(next.to).toISOString(),
            })
          }
        />
      </DashboardHead>
      {error !== undefined && (
        <Failed title={dataText.failed} why={error.message} retry={dataText.retry} onRetry={() => void refetch()} />
      )}
      {metrics === undefined ? (
        error === undefined && <Skeleton rows={8} />
      ) : (
        <>
          <MetricTiles
            metrics={metrics}
            stored={
              tables === undefined
                ? undefined
                : { tables: tables.length, bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) }
            }
          />
          <div className={css['grid']}>
            <section className={css['panel']} data-wide>
              <div className={css['panelHead']}>
                <h2>{dataText.volume}</h2>
                <Choice
                  label={dataText.unit}
                  value={unit}
                  options={(['events', 'bytes'] as const).map((value) => ({ value, text: dataText.units[value] }))}
                  onChange={(next) => set({ unit: next === 'events' ? '' : next })}
                />
              </div>
              <Volume metrics={metrics} unit={unit} />
            </section>
            <section className={css['panel']}>
              <h2>{dataText.lag}</h2>
              {countOf(metrics.lags) === 0 ? (
                <p className={css['quiet']}>{dataText.nothing}</p>
              ) : (
                <BarList
                  label={dataText.lag}
                  bars={lagNames.map((name, at) => ({
                    label: dataText.lags[name],
                    parts: [
                      { id: name, color: at < 3 ? 'var(--series-2)' : 'var(--series-3)', value: metrics.lags[name] },
                    ],
                    text: `${metrics.lags[name].toLocaleString('en')} (${percent.format(metrics.lags[name] / countOf(metrics.lags))})`,
                  }))}
                />
              )}
            </section>
            <section className={css['sources']}>
              <h2>{dataText.sources}</h2>
              <SourceTable sources={metrics.perSource} />
            </section>
            <section className={css['panel']} data-full>
              <h2>{dataText.storage}</h2>
              {storage.error !== undefined && tables === undefined ? (
                <Failed
                  title={dataText.storageFailed}
                  why={storage.error.message}
                  retry={dataText.retry}
                  onRetry={() => void storage.refetch()}
                />
              ) : tables === undefined ? (
                <Skeleton rows={4} />
              ) : (
                <Storage tables={tables} />
              )}
            </section>
          </div>
        </>
      )}
    </div>
  )
}
