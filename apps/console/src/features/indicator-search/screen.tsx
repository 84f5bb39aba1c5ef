import { IndicatorSearch as StartIndicatorSearch } from '@picket/core/api'
import { readIndicators } from '@picket/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../app/client.ts'
import { useKeys } from '../../keys/registry.ts'
import { useRun } from '../../results/use-run.ts'
import { Empty, Failed, Skeleton } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { readSearch, timesOf, writeSearch, type IndicatorSearch } from './search-state.ts'
import { indicatorText } from './strings.ts'
import css from './screen.module.css'

interface Searched {
  readonly search: IndicatorSearch
  readonly range: TimeRange
}

interface TimeRange {
  /** In ms. */
  readonly from: number
  readonly to: number
}

/** Searches all logs for values. The URL has the values and the id of the results, so that a link shows the same. */
export function Screen() {
  const [parameters, setParameters] = useSearchParams()
  const [search, setSearch] = useState(() => readSearch(parameters))
  const [searched, setSearched] = useState<Searched>(() => ({ search, range: timesOf(search, Date.now()) }))
  const { run, start, show, stop } = useRun({ isBound: true })
  const box = useRef<HTMLTextAreaElement>(null)
  const isBusy = run.kind === 'starting' || run.kind === 'running'
  const execute = (wanted: IndicatorSearch, range: TimeRange): void => {
    const input = {
      indicators: readIndicators(wanted.text),
      indicatorName: wanted.scope,
      startTime: new Date(range.from).toISOString(),
      endTime: new Date(range.to).toISOString(),
      databases: wanted.databases,
    }
    void start(
      async () =>
        (await client.mutate(StartIndicatorSearch, { input }, { failSilently: true })).executeIndicatorSearchQuery.id,
      (id) => setParameters(writeSearch(wanted, id), { replace: true }),
    )
  }
  const begin = (wanted: IndicatorSearch): void => {
    const range = timesOf(wanted, Date.now())
    setSearch(wanted)
    setSearched({ search: wanted, range })
    execute(wanted, range)
  }
  const openLinked = useEffectEvent(() => {
    const id = parameters.get('id')
    if (id !== null) void show(id)
    else if (readIndicators(search.text).length > 0) execute(search, searched.range)
    else box.current?.focus()
  })
  useEffect(() => openLinked(), [])
  useKeys(indicatorText.keys, [{ keys: 'i', label: indicatorText.focusValues, run: () => box.current?.focus() }])
  return (
    <div className={css['screen']}>
      <PageHead title={indicatorText.title} description={indicatorText.description} />
      <SearchForm
        search={search}
        isBusy={isBusy}
        values={box}
        onChange={(change) => setSearch((before) => ({ ...before, ...change }))}
        onRun={() => begin(search)}
        onStop={stop}
      />
      {isBusy && (
        <div role="status" aria-label={indicatorText.running}>
          <Skeleton rows={5} />
        </div>
      )}
      {run.kind === 'none' && <Empty title={indicatorText.start} why={indicatorText.startWhy} />}
      {run.kind === 'refused' && (
        <Failed
          title={indicatorText.failed}
          why={run.message}
          retry={indicatorText.again}
          onRetry={() => begin(search)}
        />
      )}
      {run.kind === 'done' &&
        (run.query.status === 'cancelled' ? (
          <Empty title={indicatorText.cancelled} />
        ) : run.query.results === null ? (
          <Failed
            title={indicatorText.failed}
            why={run.query.message}
            retry={indicatorText.again}
            onRetry={() => begin(search)}
          />
        ) : (
          <Results
            key={run.query.id}
            query={run.query}
            {...searched}
            onChange={(change) => begin({ ...searched.search, ...change })}
          />
        ))}
    </div>
  )
}
