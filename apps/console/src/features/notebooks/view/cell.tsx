import type { CellLanguage } from '@picket/core'
import { ExecuteDataLakeQuery, ExecutePipelineQuery } from '@picket/core/api'
import type { QueryCatalogue } from '@picket/query'
import { Play, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { client } from '../../../app/client.ts'
import type { CodeHandle } from '../../../editor/code-editor.tsx'
import { LazyCodeEditor } from '../../../editor/lazy-code-editor.tsx'
import { toQueryProblems } from '../../../picketflow/to-query-problems.ts'
import { useRun } from '../../../results/use-run.ts'
import { Time } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { notebookText } from '../strings.ts'
import type { PartChanges } from './changes.ts'
import { PartTools } from './part-tools.tsx'
import css from '../notebook.module.css'

const QueryEditor = onDemand(async () => (await import('../../../picketflow/query-editor.tsx')).QueryEditor)
const CellResults = onDemand(async () => (await import('./cell-results.tsx')).CellResults)

const quietly = { failSilently: true }

/** A query of a notebook, with the results of its last run on this page. */
export function Cell({
  index,
  language,
  query,
  catalogue,
  changes,
  onReady,
}: {
  /** From 1. */
  readonly index: number
  readonly language: CellLanguage
  readonly query: string
  readonly catalogue: QueryCatalogue | undefined
  readonly changes: PartChanges | undefined
  /** Called with the function that runs the cell. Returns how to withdraw it. */
  readonly onReady: (run: () => Promise<void>) => () => void
}) {
  const { run, start, stop } = useRun({ isBound: true })
  const [ran, setRan] = useState<string>()
  const editor = useRef<CodeHandle>(null)
  const isPipeline = language === 'picketflow'
  const problems = useMemo(
    () => (isPipeline && catalogue !== undefined && query.trim() !== '' ? toQueryProblems(query, catalogue) : []),
    [isPipeline, catalogue, query],
  )
  const begin = async (): Promise<void> => {
    const text = editor.current?.view?.state.doc.toString() ?? query
    if (text.trim() === '') return
    setRan(text)
    await start(async () =>
      isPipeline
        ? (await client.mutate(ExecutePipelineQuery, { input: { text } }, quietly)).executePipelineQuery.id
        : (await client.mutate(ExecuteDataLakeQuery, { input: { sql: text } }, quietly)).executeDataLakeQuery.id,
    )
  }
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  const announce = useEffectEvent(() => onReady(() => latest.current()))
  useEffect(() => announce(), [])
  const isBusy = run.kind === 'starting' || run.kind === 'running'
  return (
    <section
      className={css['cell']}
      aria-label={notebookText.cell(index, notebookText.languages[language])}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        void begin()
      }}
    >
      <div className={css['bar']}>
        {isBusy ? (
          <Button icon={<Square size={12} />} onClick={stop}>
            {notebookText.cancel}
          </Button>
        ) : (
          <Button
            icon={<Play size={12} />}
            title={notebookText.runHint}
            disabled={query.trim() === ''}
            onClick={() => void begin()}
          >
            {notebookText.run}
          </Button>
        )}
        <Badge>{notebookText.languages[language]}</Badge>
        {run.kind === 'done' && (
          <span className={css['quiet']}>
            {notebookText.ran} <Time at={run.query.startedAt} />
            {ran !== query && `, ${notebookText.changed}`}
          </span>
        )}
        <span className={css['space']} />
        {changes !== undefined && <PartTools changes={changes} remove={notebookText.removeCell} />}
      </div>
      {changes !== undefined && isPipeline && catalogue !== undefined ? (
        <QueryEditor ref={editor} text={query} onChange={changes.onChange} problems={problems} catalogue={catalogue} />
      ) : (
        <LazyCodeEditor
          ref={editor}
          label={notebookText.query(index)}
          language={isPipeline ? 'text' : 'sql'}
          text={query}
          onChange={changes?.onChange}
          height="content"
        />
      )}
      {run.kind !== 'none' && (
        <CellResults run={run} text={ran ?? ''} index={index} catalogue={isPipeline ? catalogue : undefined} />
      )}
    </section>
  )
}
