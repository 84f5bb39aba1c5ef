import { hasTimeFilter } from '@picket/core'
import { ExecuteDataLakeQuery, ExplainDataLakeQuery } from '@picket/core/api'
import { Gauge, Link2, ListTree, Play, Save, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { client } from '../../app/client.ts'
import { useMay } from '../../app/session/permissions.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import type { CodeHandle } from '../../editor/code-editor.tsx'
import type { CodeProblem } from '../../editor/problems.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useRun, type Run } from '../../results/use-run.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Skeleton } from '../../ui/empty.tsx'
import { notify } from '../../ui/notify.tsx'
import { recordOpened } from '../saved-searches/opened.ts'
import { readSaved } from './save-changes.ts'
import { RunPane } from './run/run-pane.tsx'
import { ExplainDialog, type Explanation } from './run/explain-dialog.tsx'
import { mistakeOf } from './run/mistake.ts'
import { locate, statementOf, type Statement } from './run/statement.ts'
import type { LakeSchema } from './schema/lake-schema.ts'
import { explorerText } from './strings.ts'
import type { QueryTab } from './tabs/tab-list.ts'
import css from './screen.module.css'

const SqlEditor = onDemand(async () => (await import('./sql-editor.tsx')).SqlEditor, <Skeleton rows={5} />)

interface WorkbenchProps {
  readonly tab: QueryTab
  readonly schema: LakeSchema
  readonly editor: RefObject<CodeHandle | null>
  readonly onChange: (change: Partial<QueryTab>) => void
  readonly onTables: (() => void) | undefined
  /** Opens the form to save the query. */
  readonly onSave: (text: string) => void
}

/** Writes a query, runs it, and shows its results. */
export function Workbench({ tab, schema, editor, onChange, onTables, onSave }: WorkbenchProps) {
  const maySave = useMay('DataAnalyticsModify')
  const { run, start, show, stop } = useRun()
  const [ran, setRan] = useState<Statement>()
  const [hasSelection, setSelection] = useState(false)
  const [mode, setMode] = useState<string>()
  const [explanation, setExplanation] = useState<Explanation>()
  const { text, queryId, saved, version } = tab
  const load = useEffectEvent(async (name: string): Promise<void> => {
    if (text !== '' && version !== undefined) return
    try {
      const stored = await readSaved(name)
      recordOpened(name)
      onChange(text === '' ? stored : { version: stored.version })
    } catch (error) {
      notify.failed((error as Error).message, explorerText.savedFailed)
    }
  })
  // Only when the tab gets another saved search: deleting the whole text must not restore it.
  useEffect(() => {
    if (saved !== undefined) void load(saved)
  }, [saved])
  const shownFirst = useRef(false)
  useEffect(() => {
    if (shownFirst.current || queryId === undefined) return
    shownFirst.current = true
    void show(queryId).then((query) => {
      if (query === undefined) return
      setMode(query.mode)
      if (text === '') onChange({ text: query.sql })
    })
  }, [show, queryId, text, onChange])
  const isBusy = run.kind === 'starting' || run.kind === 'running'
  const isPipeline = mode === 'PANTHERFLOW'
  const begin = (): void => {
    const view = editor.current?.view
    // The current text of the editor, which may not be rendered yet.
    const written = view?.state.doc.toString() ?? text
    const statement = statementOf(written, view?.state.selection.main ?? { from: 0, to: 0 })
    if (statement.sql.trim() === '' || isPipeline) return
    shownFirst.current = true
    setRan(statement)
    const input = { sql: statement.sql }
    void start(
      async () =>
        (await client.mutate(ExecuteDataLakeQuery, { input }, { failSilently: true })).executeDataLakeQuery.id,
      (id) => onChange({ text: written, queryId: id }),
    )
  }
  const problems = useMemo(() => (ran === undefined ? [] : problemsOf(run, text, ran)), [run, text, ran])
  const [problem] = problems
  const explain = async (): Promise<void> => {
    const view = editor.current?.view
    const written = view?.state.doc.toString() ?? text
    const { sql } = statementOf(written, view?.state.selection.main ?? { from: 0, to: 0 })
    try {
      const { explainDataLakeQuery } = await client.query(
        ExplainDataLakeQuery,
        { input: { sql } },
        { failSilently: true },
      )
      setExplanation(explainDataLakeQuery)
    } catch (error) {
      notify.failed((error as Error).message, explorerText.explainFailed)
    }
  }
  const onKey = (event: KeyboardEvent): void => {
    const isControl = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && isControl) begin()
    else if (event.key === 's' && isControl && maySave) onSave(text)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={css['bench']} onKeyDown={onKey}>
      <div className={css['bar']}>
        {isBusy ? (
          <Button icon={<Square size={12} />} onClick={stop}>
            {explorerText.cancel}
          </Button>
        ) : (
          <Button
            look="main"
            icon={<Play size={12} />}
            title={explorerText.runHint}
            disabled={text.trim() === '' || isPipeline}
            onClick={begin}
          >
            {hasSelection ? explorerText.runSelection : explorerText.run}
          </Button>
        )}
        {onTables !== undefined && (
          <Button icon={<ListTree size={14} />} aria-haspopup="dialog" onClick={onTables}>
            {explorerText.tables}
          </Button>
        )}
        <Button icon={<Gauge size={14} />} disabled={text.trim() === '' || isPipeline} onClick={() => void explain()}>
          {explorerText.explain}
        </Button>
        <span className={css['space']} />
        <IconButton
          label={explorerText.share}
          disabled={text.trim() === ''}
          onClick={() => void copyText(location.href, explorerText.shared)}
        >
          <Link2 size={16} />
        </IconButton>
        {maySave && !isPipeline && (
          <Button icon={<Save size={14} />} disabled={text.trim() === ''} onClick={() => onSave(text)}>
            {tab.saved === undefined ? explorerText.save : explorerText.saveChanges}
          </Button>
        )}
      </div>
      <div className={css['editor']}>
        <SqlEditor
          ref={editor}
          text={text}
          schema={schema}
          problems={problems}
          onChange={(next) => onChange({ text: next })}
          onSelection={setSelection}
        />
      </div>
      {isPipeline && <p className={css['note']}>{explorerText.pipeline}</p>}
      {!isPipeline && !hasTimeFilter(text) && <p className={css['note']}>{explorerText.noTimeFilter}</p>}
      <ExplainDialog explanation={explanation} onClose={() => setExplanation(undefined)} />
      <div className={css['outcome']}>
        <RunPane
          run={run}
          onGoTo={problem === undefined ? undefined : () => editor.current?.goTo({ offset: problem.start })}
        />
      </div>
    </div>
  )
}

/** The mistake that the server found, at its position, until the text changes. */
function problemsOf(run: Run, text: string, ran: Statement): readonly CodeProblem[] {
  const mistake = mistakeOf(run)
  if (mistake === undefined || text.slice(ran.start, ran.start + ran.sql.length) !== ran.sql) return []
  const { message, line, column } = mistake
  return [{ ...locate(text, ran, line, column), severity: 'error', code: 'SQL', message }]
}
