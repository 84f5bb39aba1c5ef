import {
  addCondition,
  parse,
  printRange,
  printValueCondition,
  queryInfo,
  replaceTimeRange,
  resolve,
  type QueryCatalogue,
} from '@picket/query'
import { Columns3, PanelLeftClose, PanelLeftOpen, ShieldPlus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SummarizeButton } from '../../assistant/summarize-button.tsx'
import { useMay } from '../../app/session/permissions.ts'
import { useNarrow } from '../../app/shell/use-narrow.ts'
import { useRemembered } from '../../app/shell/use-remembered.ts'
import type { EventLine, ValuePath } from '../../event/event-lines.ts'
import { leafText } from '../../event/leaf-text.ts'
import { DownloadMenu } from '../../results/download-menu.tsx'
import { printDuration } from '../../results/print-duration.ts'
import { ResultsGrid } from '../../results/results-grid.tsx'
import { RowSheet } from '../../results/row-sheet.tsx'
import { toInstant } from '../../results/to-instant.ts'
import { useResults, type ResultRow } from '../../results/use-results.ts'
import type { LakeQuery } from '../../results/use-run.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Failed } from '../../ui/empty.tsx'
import type { MenuGroup } from '../../ui/menu.tsx'
import { notify } from '../../ui/notify.tsx'
import { printBytes } from '../../ui/print-bytes.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useUrlTexts } from '../../urlstate/use-url-texts.ts'
import { usePivots } from '../alerts/parts/pivots.tsx'
import { detectionText } from './detection/strings.ts'
import { EventActions } from './event-actions.tsx'
import { initialColumns } from './event-columns.ts'
import { FieldList } from './field-list.tsx'
import { ResultChart } from './result-chart.tsx'
import type { ParameterTexts } from './parameters.ts'
import { RowTimeline } from './row-timeline.tsx'
import { searchText } from './strings.ts'
import css from './screen.module.css'

const Patterns = onDemand(async () => (await import('./analysis/patterns.tsx')).Patterns)
const Differences = onDemand(async () => (await import('./analysis/differences.tsx')).Differences)
const DetectionSheet = onDemand(async () => (await import('./detection/detection-sheet.tsx')).DetectionSheet)
const TailPanel = onDemand(async () => (await import('./tail/tail-panel.tsx')).TailPanel)

const views = ['events', 'patterns', 'differences', 'tail'] as const
type View = (typeof views)[number]

/** What a query found, what that cost, and what to search for next. */
export function Results({
  query,
  catalogue,
  isChanged,
  parameters,
  onSearch,
}: {
  /** With its first page. */
  readonly query: LakeQuery
  readonly catalogue: QueryCatalogue
  /** The text in the editor is another one. */
  readonly isChanged: boolean
  readonly parameters: ParameterTexts | undefined
  /** Runs another query, and shows its events. */
  readonly onSearch: (text: string) => void
}) {
  const text = query.sql
  const { results, loadMore, error } = useResults(query)
  const [open, setOpen] = useState<number>()
  const [params] = useSearchParams()
  const setUrl = useUrlTexts()
  // A link shows the same view.
  const [wanted, setWanted] = useState<View>(() => views.find((one) => one === params.get('view')) ?? 'events')
  const [compared, setCompared] = useState(() => params.get('compared') ?? '')
  const [hasComparison, setComparison] = useRemembered('picket.search-comparison', false)
  const [tailed, setTailed] = useState<readonly ResultRow[]>([])
  const [hasFields, setFields] = useRemembered('picket.search-fields', true)
  const [hasTimeline, setTimeline] = useRemembered('picket.search-timeline', true)
  const [ruleOf, setRuleOf] = useState<ResultRow>()
  const mayMake = useMay('RuleModify')
  const [isListOpen, setListOpen] = useState(false)
  const isNarrow = useNarrow()
  // Later pages do not change the columns.
  const [shown, setShown] = useState(() => (results === undefined ? [] : initialColumns(results)))
  const pivotsOf = usePivots()
  const visualization = useMemo(() => resolve(parse(text).query, text, { catalogue }).visualization, [text, catalogue])
  const [table] = useMemo(() => queryInfo({ text, catalogue }).tables, [text, catalogue])
  if (results === undefined) return null
  const { rows, stats, isTruncated } = results
  const isEvents = results.columns.some(({ name }) => name === 'p_event_time')
  const view = isEvents ? wanted : 'events'
  const openRows = view === 'tail' ? tailed : rows
  const pick = (next: View): void => {
    setOpen(undefined)
    setWanted(next)
    setUrl({ view: next === 'events' ? '' : next })
  }
  const compare = (condition: string): void => {
    setCompared(condition)
    setUrl({ compared: condition })
  }
  const columns = shown.flatMap((name) => results.columns.filter((column) => column.name === name))
  const search = (next: string | undefined): void => {
    if (next === undefined) return notify.failed(searchText.notFilteredWhy, searchText.notFiltered)
    setOpen(undefined)
    setListOpen(false)
    onSearch(next)
  }
  const filter = (path: ValuePath, value: unknown, isOut: boolean): void => {
    const condition = printValueCondition(path, value, isOut)
    search(condition === undefined ? undefined : addCondition(text, condition))
  }
  const filterLine = ({ path, value }: EventLine, isOut: boolean): void => filter(path, value, isOut)
  const pivots = (line: EventLine, { values }: ResultRow): readonly MenuGroup[] => {
    if (line.branch !== undefined) return []
    const value = leafText(line.value)
    const time = values['p_event_time']
    return [
      {
        label: searchText.inSearch,
        entries: [
          { text: searchText.only, onPick: () => filterLine(line, false) },
          { text: searchText.exclude, onPick: () => filterLine(line, true) },
        ],
      },
      ...(value === '' || value.length > 1000
        ? []
        : [pivotsOf(value, typeof time === 'string' ? toInstant(time) : undefined)]),
    ]
  }
  const fields = (
    <FieldList
      results={results}
      shown={shown}
      onFilter={filter}
      onToggle={(name) => setShown(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name])}
    />
  )
  return (
    <section className={css['card']} data-fill={rows.length > 0} aria-label={searchText.results}>
      <div className={css['facts']}>
        {rows.length > 0 &&
          (isNarrow ? (
            <Button look="quiet" icon={<Columns3 size={14} />} aria-haspopup="dialog" onClick={() => setListOpen(true)}>
              {searchText.fields}
            </Button>
          ) : (
            <Button
              look="quiet"
              aria-expanded={hasFields}
              icon={hasFields ? <PanelLeftClose size={14} /> : <PanelLeftOpen size={14} />}
              onClick={() => setFields(!hasFields)}
            >
              {searchText.fields}
            </Button>
          ))}
        <p role="status">
          <strong>{searchText.rows(stats.rowCount)}</strong>
          <span>{searchText.bytesRead(printBytes(stats.bytesScanned))}</span>
          <span>{printDuration(stats.executionTime)}</span>
          {isTruncated && <span className={css['warn']}>{searchText.truncated}</span>}
          {isChanged && <span>{searchText.changed}</span>}
        </p>
        {isEvents && rows.length > 0 && (
          <>
            {hasTimeline && (
              <Button look="quiet" aria-pressed={hasComparison} onClick={() => setComparison(!hasComparison)}>
                {searchText.previousPeriod}
              </Button>
            )}
            <Button look="quiet" aria-pressed={hasTimeline} onClick={() => setTimeline(!hasTimeline)}>
              {hasTimeline ? searchText.hideTimeline : searchText.showTimeline}
            </Button>
          </>
        )}
        {rows.length > 0 && <SummarizeButton kind="queryResults" read={() => rows.map(({ values }) => values)} />}
        {rows.length > 0 && <DownloadMenu queryId={query.id} />}
      </div>
      {isEvents && (
        <Tabs
          label={searchText.views}
          current={view}
          onPick={pick}
          tabs={views.map((id) => ({ id, title: searchText.viewNames[id] }))}
        />
      )}
      {view === 'tail' ? (
        <Suspense>
          <TailPanel
            queryId={query.id}
            parameters={parameters}
            isReading={open !== undefined}
            onOpen={(latest, index) => {
              setTailed(latest)
              setOpen(index)
            }}
          />
        </Suspense>
      ) : rows.length === 0 ? (
        <Empty title={searchText.noRows} why={searchText.noRowsWhy} />
      ) : (
        <>
          {visualization !== undefined && visualization.chart !== 'table' && (
            <ResultChart rows={rows.map(({ values }) => values)} visualization={visualization} />
          )}
          {isEvents && hasTimeline && (
            <RowTimeline
              id={query.id}
              text={text}
              parameters={parameters}
              rows={rows}
              catalogue={catalogue}
              hasComparison={hasComparison}
              onNarrow={(from, to) =>
                view === 'differences'
                  ? compare(printRange({ from, to }))
                  : search(replaceTimeRange(text, { from, to }))
              }
            />
          )}
          {view === 'patterns' && (
            <Suspense>
              <Patterns text={text} parameters={parameters} catalogue={catalogue} onSearch={search} />
            </Suspense>
          )}
          {view === 'differences' && (
            <Suspense>
              <Differences
                text={text}
                parameters={parameters}
                catalogue={catalogue}
                condition={compared}
                onCondition={compare}
                onSearch={search}
              />
            </Suspense>
          )}
          <div className={css['rows']} hidden={view !== 'events'}>
            {!isNarrow && hasFields && (
              <aside className={css['side']} aria-label={searchText.fields}>
                {fields}
              </aside>
            )}
            <ResultsGrid
              // Widths are those of its columns.
              key={shown.join()}
              label={searchText.results}
              results={{ ...results, columns }}
              open={open}
              onEnd={() => void loadMore()}
              onOpen={setOpen}
              onFilter={(row, name, isOut) => filter([name], rows[row]?.values[name], isOut)}
            />
          </div>
        </>
      )}
      {error !== undefined && (
        <Failed
          title={searchText.moreFailed}
          why={error.message}
          retry={searchText.retry}
          onRetry={() => void loadMore()}
        />
      )}
      {isNarrow && (
        <Sheet side="left" title={searchText.fields} width={320} isOpen={isListOpen} onClose={() => setListOpen(false)}>
          {fields}
        </Sheet>
      )}
      <RowSheet
        rows={openRows}
        at={open}
        onMove={(index) => {
          setOpen(index)
          if (view === 'events' && index > rows.length - 20) void loadMore()
        }}
        onClose={() => setOpen(undefined)}
        pivots={pivots}
        onFilter={filterLine}
      >
        {(row) =>
          table !== undefined && (
            <>
              <EventActions row={row} table={table} onSearch={search} />
              {mayMake && (
                <Button look="quiet" icon={<ShieldPlus size={14} />} onClick={() => setRuleOf(row)}>
                  {detectionText.create}
                </Button>
              )}
            </>
          )
        }
      </RowSheet>
      {ruleOf !== undefined && (
        <Suspense>
          <DetectionSheet
            text={text}
            row={ruleOf}
            parameters={parameters}
            catalogue={catalogue}
            onClose={() => setRuleOf(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
