import { encodeRows, type Encoding } from '@picket/core'
import { useMemo, useState } from 'react'
import { MarkdownView } from '../../../markdown/markdown-view.tsx'
import { ResultsGrid } from '../../../results/results-grid.tsx'
import { RowSheet } from '../../../results/row-sheet.tsx'
import type { Results } from '../../../results/use-results.ts'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { nameOf, type WidgetData } from '../model.ts'
import { printValue } from '../print-value.ts'
import { dashboardText } from '../strings.ts'
import type { WidgetState } from '../use-widget-rows.ts'
import type { WidgetRows } from '../widget-rows.ts'
import css from './widget.module.css'

const WidgetChart = onDemand(async () => (await import('./widget-chart.tsx')).WidgetChart, <Skeleton rows={4} />)

interface BodyProps {
  readonly widget: WidgetData
  readonly state: WidgetState
  readonly isTable: boolean
  readonly group?: string
  readonly onBrush?: (from: number, to: number) => void
  readonly onRetry: () => void
}

/** The content of a widget: its text, its rows, or why there are none. */
export function WidgetBody({ widget, state, isTable, group, onBrush, onRetry }: BodyProps) {
  const { rows, error, isLoading } = state
  if (widget.markdown !== null) return <MarkdownView text={widget.markdown} />
  if (widget.isHidden) return <p className={css['quiet']}>{dashboardText.hidden}</p>
  if (error !== undefined)
    return (
      <Failed title={dashboardText.widgetFailed} why={error.message} retry={dashboardText.retry} onRetry={onRetry} />
    )
  // Nothing is loaded, and announced as loading, before the widget is scrolled to.
  if (rows === undefined) return isLoading ? <Skeleton rows={Math.max(2, widget.height)} /> : null
  if (rows.results.rows.length === 0) return <p className={css['quiet']}>{dashboardText.noRows}</p>
  return (
    <Shown
      widget={widget}
      rows={rows}
      isTable={isTable}
      {...(group === undefined ? {} : { group })}
      {...(onBrush === undefined ? {} : { onBrush })}
    />
  )
}

/** Which chart shows the rows of a widget. */
export function encodingOf(widget: WidgetData, { started, results }: WidgetRows): Encoding {
  const { chart, x, y, series } = widget
  return encodeRows(
    { chart: chart ?? undefined, x: x ?? undefined, y, series: series ?? undefined },
    results.columns,
    started.visualization,
  )
}

function Shown({
  widget,
  rows,
  isTable,
  group,
  onBrush,
}: Omit<BodyProps, 'state' | 'onRetry'> & { readonly rows: WidgetRows }) {
  const encoding = useMemo(() => encodingOf(widget, rows), [widget, rows])
  const { results } = rows
  if (isTable || encoding.chart === 'table') return <Table widget={widget} results={results} />
  if (encoding.chart === 'number') return <Numbers widget={widget} encoding={encoding} results={results} />
  return (
    <WidgetChart
      widget={widget}
      encoding={encoding}
      results={results}
      {...(group === undefined ? {} : { group })}
      {...(onBrush === undefined ? {} : { onBrush })}
    />
  )
}

function Table({ widget, results }: { readonly widget: WidgetData; readonly results: Results }) {
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <div className={css['table']}>
        <ResultsGrid
          key={results.queryId}
          label={nameOf(widget)}
          results={results}
          onEnd={() => undefined}
          onOpen={setOpened}
        />
      </div>
      {(results.hasMore || results.isTruncated) && <p className={css['quiet']}>{dashboardText.truncated}</p>}
      <RowSheet rows={results.rows} at={opened} onMove={setOpened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** The first row as numbers. */
function Numbers({
  widget,
  encoding,
  results,
}: {
  readonly widget: WidgetData
  readonly encoding: Encoding
  readonly results: Results
}) {
  const [row] = results.rows
  const names = encoding.y.length > 0 ? encoding.y : results.columns.slice(0, 1).map(({ name }) => name)
  return (
    <dl className={css['numbers']} data-many={names.length > 1}>
      {names.map((name) => {
        const value = row?.values[name]
        const number = Number(value)
        const isNumber = value !== null && value !== '' && Number.isFinite(number)
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={isNumber ? printValue(number, widget.unit) : ''}>
              {isNumber ? printValue(number, widget.unit, true) : String(value ?? '–')}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
