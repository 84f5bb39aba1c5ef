import { ExecutePipelineQuery } from '@picket/core/api'
import {
  formatQuery,
  queryInfo,
  queryParameters,
  replaceTimeRange,
  type QueryCatalogue,
  type QueryParameter,
  type QueryRange,
} from '@picket/query'
import { AlignLeft, Database, Fingerprint, Link2, Play, Save, Square } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { client } from '../../app/client.ts'
import { useMay } from '../../app/session/permissions.ts'
import { ownTab } from '../../app/session/own-storage.ts'
import { keepText } from '../../app/storage-full.ts'
import type { CodeHandle } from '../../editor/code-editor.tsx'
import { applyFix, type CodeProblem } from '../../editor/problems.ts'
import { ProblemList } from '../../editor/problem-list.tsx'
import { useKeys, type KeyBinding } from '../../keys/registry.ts'
import { toQueryProblems } from '../../picketflow/to-query-problems.ts'
import type { OpenedQuery } from '../../queries/query-sheet.tsx'
import { useRun } from '../../results/use-run.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Failed, Skeleton } from '../../ui/empty.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { notify } from '../../ui/notify.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useUrlTexts } from '../../urlstate/use-url-texts.ts'
import { CostNote } from './cost-note.tsx'
import { ExampleList } from './example-list.tsx'
import { parameterField, problemOf, readTexts, toParameters, toUrlTexts, type QueryInput } from './parameters.ts'
import { presetOf } from './preset.ts'
import { Results } from './results.tsx'
import { RunState } from './run-state.tsx'
import { SqlSheet } from './sql-sheet.tsx'
import { searchText } from './strings.ts'
import { TimeChoice } from './time-choice.tsx'
import { UnboundedNotice } from './unbounded-notice.tsx'
import { useCatalogue } from '../../picketflow/use-catalogue.ts'
import { useSettled } from '../../ui/use-settled.ts'
import css from './screen.module.css'

const QuerySheet = onDemand(async () => (await import('../../queries/query-sheet.tsx')).QuerySheet)
const ParameterFields = onDemand(async () => (await import('./parameter-fields.tsx')).ParameterFields)
const QueryEditor = onDemand(async () => (await import('../../picketflow/query-editor.tsx')).QueryEditor)

const draftKey = 'search-query'
const checkDelay = 400
const unboundedCode = 'PF3001'
const none: readonly CodeProblem[] = []
const quietly = { failSilently: true }

/** Writes and runs queries. The URL has the query and the id of its results, so that a link shows the same rows. */
export function Screen() {
  const { catalogue, isMissing, retry } = useCatalogue()
  return (
    <div className={css['screen']}>
      <PageHead title={searchText.title} description={searchText.description}>
        <LinkButton to="/investigate/indicator-search/" icon={<Fingerprint size={14} />}>
          {searchText.indicators}
        </LinkButton>
      </PageHead>
      {isMissing && <Failed title={searchText.noCatalogue} why="" retry={searchText.retry} onRetry={retry} />}
      {catalogue === undefined ? <Skeleton rows={5} /> : <Workbench catalogue={catalogue} isMissing={isMissing} />}
    </div>
  )
}

function Workbench({ catalogue, isMissing }: { readonly catalogue: QueryCatalogue; readonly isMissing: boolean }) {
  const [search] = useSearchParams()
  const setUrl = useUrlTexts()
  const { pathname } = useLocation()
  const [preset] = useState(() => (search.get('query') === null ? presetOf(pathname, search, catalogue) : undefined))
  const [text, setText] = useState(() => search.get('query') ?? preset ?? ownTab.getItem(draftKey) ?? '')
  const problemsOf = (query: string): readonly CodeProblem[] => (isMissing ? none : toQueryProblems(query, catalogue))
  // A link can ask to run its query, which is checked like one that the user runs.
  const [linked] = useState(() =>
    (search.get('run') === 'true' || preset !== undefined) && search.get('id') === null && text.trim() !== ''
      ? verdictOf(problemsOf(text))
      : 'none',
  )
  const [confirming, setConfirming] = useState(linked === 'unbounded' ? text : undefined)
  const [shownSql, setShownSql] = useState<QueryInput>()
  const editor = useRef<CodeHandle>(null)
  const { run, start, show, stop } = useRun({ isBound: true })
  /** The next query shows its events, whatever view its results had before. */
  const isViewLeft = useRef(false)
  const settled = useSettled(text, checkDelay)
  useEffect(() => keepText(ownTab, draftKey, settled), [settled])
  const [checked, setChecked] = useState(linked === 'none' ? '' : text)
  const known = checked === text ? text : settled
  const problems = useMemo(() => (isMissing ? none : toQueryProblems(known, catalogue)), [catalogue, isMissing, known])
  const [texts, setTexts] = useState(() => readTexts(search))
  const parameters = useMemo(() => queryParameters(settled), [settled])
  const maySave = useMay('DataAnalyticsModify')
  const [saving, setSaving] = useState<OpenedQuery>()
  const [isChecked, setParametersChecked] = useState(linked === 'good')
  const current = (): string => editor.current?.view?.state.doc.toString() ?? text
  const write = (next: string): void => {
    setText(next)
    setConfirming(undefined)
  }
  const inputOf = (query: string): QueryInput => {
    const passed = toParameters(queryParameters(query), texts)
    return { text: query, ...(passed === undefined ? {} : { parameters: passed }) }
  }
  const execute = (query: string): void =>
    void start(
      async () =>
        (await client.mutate(ExecutePipelineQuery, { input: inputOf(query) }, quietly)).executePipelineQuery.id,
      (id) => {
        const left: Readonly<Record<string, string>> = isViewLeft.current ? { view: '', compared: '' } : {}
        isViewLeft.current = false
        setUrl({ query, id, run: '', ...left, ...toUrlTexts(texts, queryParameters(query)) })
      },
    )
  const runNow = (query: string): void => {
    setConfirming(undefined)
    execute(query)
  }
  /** A parameter without a valid value. */
  const wrongIn = (query: string): QueryParameter | undefined =>
    queryParameters(query).find((one) => problemOf(one, texts[one.name]) !== undefined)
  const attempt = (query = current()): void => {
    if (query.trim() === '') return editor.current?.focus()
    const found = problemsOf(query)
    const verdict = verdictOf(found)
    setChecked(query)
    if (verdict === 'mistaken') {
      const [mistake] = found.filter(({ severity }) => severity === 'error')
      return editor.current?.goTo({ offset: mistake!.start })
    }
    const wrong = wrongIn(query)
    if (wrong !== undefined) {
      setParametersChecked(true)
      return document.getElementById(parameterField(wrong.name))?.focus()
    }
    if (verdict === 'unbounded') setConfirming(query)
    else runNow(query)
  }
  const openShared = useEffectEvent(() => {
    const id = search.get('id')
    if (id !== null && search.get('query') !== null) void show(id)
    else if (linked === 'good' && wrongIn(text) === undefined) execute(text)
  })
  useEffect(() => openShared(), [])
  const limitToDay = (): void => {
    const view = editor.current?.view
    if (view === undefined) return
    // Later ones first, since each fix moves what follows it.
    const found = toQueryProblems(current(), catalogue).filter(({ code }) => code === unboundedCode)
    for (const problem of found.toReversed()) applyFix(view, problem)
    runNow(current())
  }
  const format = (): void => {
    const view = editor.current?.view
    const formatted = formatQuery(current()).trimEnd()
    if (view !== undefined && formatted !== current())
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: formatted }, userEvent: 'input.format' })
    editor.current?.focus()
  }
  /** Runs a query that was derived from another. The editor can undo it. */
  const searchNext = (query: string): void => {
    write(query)
    attempt(query)
  }
  const setRange = (range: QueryRange | undefined): void => {
    const next = replaceTimeRange(current(), range)
    if (next === undefined) return notify.failed(searchText.noRangeWhy, searchText.noRange)
    if (run.kind === 'none') write(next)
    else searchNext(next)
  }
  const share = async (): Promise<void> => {
    const url = new URL(location.href)
    const query = current()
    // Results of another query do not belong to the link.
    if (url.searchParams.get('query') !== query) url.searchParams.delete('id')
    url.searchParams.set('query', query)
    for (const [key, value] of Object.entries(toUrlTexts(texts, queryParameters(query))))
      if (value === '') url.searchParams.delete(key)
      else url.searchParams.set(key, value)
    await copyText(url.href, searchText.linkCopied)
  }
  const bindings: readonly KeyBinding[] = [
    { keys: 'Ctrl+Enter', label: searchText.keyRun, run: attempt },
    { keys: 'Ctrl+Shift+f', label: searchText.keyFormat, run: format },
  ]
  useKeys(searchText.keysTitle, bindings)
  const onKey = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key === 'Enter') attempt()
    else if (event.shiftKey && event.key.toLowerCase() === 'f') format()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const mistakes = problems.filter(({ severity }) => severity === 'error').length
  return (
    <div className={css['work']} onKeyDownCapture={onKey}>
      <section className={css['card']} aria-label={searchText.query}>
        <Suspense fallback={<Skeleton rows={5} />}>
          <QueryEditor
            // Hints and completion are those of the tables that are known.
            key={isMissing ? 'unknown' : 'known'}
            ref={editor}
            text={text}
            onChange={write}
            problems={problems}
            catalogue={catalogue}
          />
        </Suspense>
        {problems.length > 0 && (
          <ProblemList
            label={searchText.problems}
            problems={problems}
            onGoTo={({ start: offset }) => editor.current?.goTo({ offset })}
            onFix={(problem) => {
              const view = editor.current?.view
              if (view === undefined) return
              applyFix(view, problem)
              view.focus()
            }}
          />
        )}
        {parameters.length > 0 && (
          <Suspense fallback={<Skeleton rows={1} />}>
            <ParameterFields
              parameters={parameters}
              texts={texts}
              isChecked={isChecked}
              onChange={(name, value) => setTexts((before) => ({ ...before, [name]: value }))}
            />
          </Suspense>
        )}
        <div className={css['bar']}>
          {run.kind === 'starting' || run.kind === 'running' ? (
            <Button icon={<Square size={12} />} onClick={stop}>
              {searchText.cancel}
            </Button>
          ) : (
            <Button look="main" icon={<Play size={12} />} aria-keyshortcuts="Control+Enter" onClick={() => attempt()}>
              {searchText.run}
            </Button>
          )}
          <kbd className={css['key']}>Ctrl+Enter</kbd>
          {mistakes > 0 && checked === text && <span className={css['warn']}>{searchText.cannotRun(mistakes)}</span>}
          <TimeChoice text={settled} onChange={setRange} />
          {!isMissing && settled.trim() !== '' && problems.length === 0 && known === settled && (
            <CostNote input={inputOf(settled)} />
          )}
          <span className={css['space']} />
          <Button look="quiet" icon={<AlignLeft size={14} />} disabled={text.trim() === ''} onClick={format}>
            {searchText.format}
          </Button>
          <Button
            look="quiet"
            icon={<Database size={14} />}
            disabled={text.trim() === '' || mistakes > 0}
            onClick={() => setShownSql(inputOf(current()))}
          >
            {searchText.showSql}
          </Button>
          {maySave && (
            <Button
              look="quiet"
              icon={<Save size={14} />}
              disabled={text.trim() === ''}
              onClick={() => setSaving({ name: '', sql: current(), language: 'PANTHERFLOW' })}
            >
              {searchText.save}
            </Button>
          )}
          <Button look="quiet" icon={<Link2 size={14} />} disabled={text.trim() === ''} onClick={() => void share()}>
            {searchText.copyLink}
          </Button>
        </div>
      </section>
      {saving !== undefined && (
        <Suspense>
          <QuerySheet
            opened={saving}
            isScheduleOptional
            onClose={() => setSaving(undefined)}
            onReload={async () => undefined}
            onSaved={async () => undefined}
          />
        </Suspense>
      )}
      <SqlSheet input={shownSql} onClose={() => setShownSql(undefined)} />
      {confirming !== undefined && (
        <UnboundedNotice
          input={inputOf(confirming)}
          tables={queryInfo({ text: confirming, catalogue }).tables}
          onLimit={limitToDay}
          onRun={() => runNow(confirming)}
        />
      )}
      {run.kind === 'done' && run.query.results !== null ? (
        <Results
          key={run.query.id}
          query={run.query}
          catalogue={catalogue}
          isChanged={run.query.sql !== text}
          parameters={inputOf(run.query.sql).parameters}
          onSearch={(query) => {
            isViewLeft.current = true
            searchNext(query)
          }}
        />
      ) : run.kind !== 'none' ? (
        <RunState run={run} />
      ) : (
        <ExampleList
          onPick={(example) => {
            write(example)
            attempt(example)
          }}
        />
      )}
    </div>
  )
}

/** Whether a query can run: one without a time range only after the user confirmed it. */
function verdictOf(problems: readonly CodeProblem[]): 'mistaken' | 'unbounded' | 'good' {
  if (problems.some(({ severity }) => severity === 'error')) return 'mistaken'
  return problems.some(({ code }) => code === unboundedCode) ? 'unbounded' : 'good'
}
