import { isolateHistory, redo, undo } from '@codemirror/commands'
import {
  correlationTabs,
  editCorrelation,
  flowLines,
  organizeRules,
  parseCorrelationBody,
  toFlowchart,
  viewCorrelationEditor,
  withoutTests,
  type CorrelationEdit,
  type FlowLines,
} from '@picket/core'
import { Waypoints } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFlag } from '../../../app/session/permissions.ts'
import { CodeEditor, type CodeHandle } from '../../../editor/code-editor.tsx'
import { markedLines, markLines } from '../../../editor/marked-lines.ts'
import { fixText, type CodeProblem } from '../../../editor/problems.ts'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { notify } from '../../../ui/notify.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Opened } from '../document/use-document.ts'
import { useEditing } from '../document/use-editing.ts'
import { Dialogs } from '../parts/dialogs.tsx'
import { EditorHead } from '../parts/editor-head.tsx'
import { useEditorKeys } from '../parts/editor-keys.ts'
import { Notes } from '../parts/notes.tsx'
import { ProblemFoot } from '../parts/problem-foot.tsx'
import { StepMarksContext, type StepMarks } from '../../../flowchart/step-marks.ts'
import { useSteady } from '../parts/use-steady.ts'
import { LazySettings } from '../settings/lazy-settings.tsx'
import { editorText, kindNames } from '../strings.ts'
import { LazyTests } from '../tests/lazy-tests.tsx'
import { linkIndex, stepId, stepIndex } from '../../../flowchart/describe.ts'
import { useReferences } from '../../../flowchart/use-references.ts'
import { ChartPane } from './chart-pane.tsx'
import { Documentation } from './documentation.tsx'
import { correlationText, panelText } from './strings.ts'
import screen from '../editor.module.css'
import css from './correlation-editor.module.css'

const DiffView = onDemand(async () => (await import('../../../editor/diff-view.tsx')).DiffView)
const loadYaml = () => Promise.all([import('../complete/complete-correlation.ts'), import('../complete/names.ts')])
const nothing = (): void => undefined

type Section = (typeof correlationTabs)[number]['section']

/** The editor of correlation rules: the chart on the left; YAML, alert settings and tests on the right. */
export function CorrelationEditor({ opened }: { readonly opened: Opened }) {
  const editing = useEditing(opened)
  const { state, act, panels, knowledge, problems, run, isReadOnly, review, onPut, onTests } = editing
  const { text, settled, data } = state
  const isFull = useFlag('ENABLE_CORRELATION_RULE_FULL_PAGE_VIEW')
  const hasTests = useFlag('ENABLE_CORRELATION_RULE_UNIT_TESTS')
  const [search, setSearch] = useSearchParams()
  const [isDiff, setDiff] = useState(false)
  const [picked, setPicked] = useState<string>()
  const [marks, setMarks] = useState<StepMarks>()
  const code = useRef<CodeHandle>(null)
  const isFixed = isReadOnly || opened.isManaged
  const rule = useMemo(() => withoutTests(settled), [settled])
  const wanted = search.get('section') ?? ''
  const view = useMemo(
    () => viewCorrelationEditor(rule, { fullPage: isFull, unitTests: hasTests, readOnly: isFixed, section: wanted }),
    [rule, isFull, hasTests, isFixed, wanted],
  )
  const section = view.active?.section
  const setSection = (next: Section): void =>
    setSearch(
      (before) => {
        before.set('section', next)
        return before
      },
      { replace: true },
    )

  const ruleIds = useMemo(
    () => [...new Set(parseCorrelationBody(data['Detection']).body?.steps.map(({ ruleId }) => ruleId) ?? [])],
    [data],
  )
  const reference = useReferences(ruleIds)
  const ownId = typeof data['RuleID'] === 'string' ? data['RuleID'] : ''
  const createAlert = data['CreateAlert'] !== false
  const chart = useMemo(
    () => toFlowchart(rule, { createAlert, reference, ...(ownId === '' ? {} : { ruleId: ownId }) }),
    [rule, createAlert, reference, ownId],
  )
  const lines = useMemo(() => flowLines(rule), [rule])

  // Selecting a part in the chart marks it in the text, and the cursor in the text selects a part in the chart.
  const lineOfEdge = chart.state === 'drawn' ? chart.edges.find(({ id }) => id === picked)?.span?.line : undefined
  const pickedLines = linesOf(lines, picked, lineOfEdge)
  const [first, last] = [pickedLines?.first, pickedLines?.last]
  const isFromText = useRef(false)
  useEffect(() => {
    const shown = code.current?.view
    if (shown === undefined) return
    const marked = first === undefined || last === undefined ? undefined : { first, last }
    markLines(shown, marked, !isFromText.current)
    isFromText.current = false
  }, [picked, first, last, section])
  const onLine = useSteady((line: number) => {
    if (text !== settled || chart.state !== 'drawn') return
    const found = lines.find((one) => one.first <= line && line <= one.last)
    const edge = chart.edges.find(({ span }) => found?.kind === 'transition' && span?.line === found.first)
    const next = found?.kind === 'step' ? stepId(found.index) : edge?.id
    if (next === picked) return
    isFromText.current = true
    setPicked(next)
  })
  const [extras] = useState(() => markedLines(onLine))

  const awaited = useRef<{ readonly line: number; readonly column: number }>(undefined)
  const goTo = (line: number, column = 1): void => {
    awaited.current = { line, column }
    setDiff(false)
    if (section !== undefined) setSection('yaml-editor')
    else code.current?.focus()
  }
  // After the text is rendered.
  useEffect(() => {
    if (awaited.current === undefined || isDiff || (section !== undefined && section !== 'yaml-editor')) return
    code.current?.goTo(awaited.current)
    awaited.current = undefined
  })
  const onGoToLine = useSteady((line: number) => goTo(line))

  const replace = (next: string): void => {
    // A separate undo step, however soon after the previous one.
    code.current?.view?.dispatch({ annotations: isolateHistory.of('full') })
    act({ kind: 'type', text: next })
    act({ kind: 'settle' })
  }
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  })
  // Later changes are retained: only this change is reverted.
  const takeBack = async (before: string, after: string): Promise<void> => {
    const { mergeTexts } = await import('../document/merge-texts.ts')
    const { text: merged, conflicts } = mergeTexts(after, latest.current, before)
    if (conflicts > 0 || merged === latest.current) notify.failed(correlationText.changedSince)
    else replace(merged)
  }
  const undoable = (message: string, before: string, after: string): void =>
    notify.undoable(message, correlationText.undo, () => takeBack(before, after))
  const edit = (change: CorrelationEdit): string | undefined => {
    const next = editCorrelation(text, change)
    if (next === text) notify.failed(correlationText.refused)
    else replace(next)
    return next === text ? undefined : next
  }
  const organize = (): void => {
    const organized = organizeRules(text)
    if (organized === undefined) return
    setPicked(undefined)
    replace(organized.text)
    const { to, lost } = organized
    const words = [
      `${correlationText.organized(to)}.`,
      ...(lost.length === 0 ? [] : [correlationText.lost]),
      ...lost.map(({ what }) => what),
    ].join(' ')
    undoable(words, text, organized.text)
  }
  const onEdit = useSteady((change: CorrelationEdit) => void edit(change))
  const onRemove = useSteady((step: number, name: string) => {
    const after = edit({ kind: 'remove-step', step })
    if (after !== undefined) undoable(panelText.removed(name), text, after)
  })
  const onUndo = useSteady(() => {
    if (code.current?.view !== undefined && !isFixed) undo(code.current.view)
  })
  const onRedo = useSteady(() => {
    if (code.current?.view !== undefined && !isFixed) redo(code.current.view)
  })

  const onKeyDown = useEditorKeys([
    { keys: 'Ctrl+s', label: editorText.review, run: review },
    ...(hasTests ? [{ keys: 'Ctrl+Enter', label: 'Run the tests', run: () => run.start() }] : []),
    { keys: 'Ctrl+Shift+d', label: 'Show differences', run: () => setDiff(!isDiff) },
    {
      keys: 'F8',
      label: 'Next problem',
      run: () => {
        const [next] = problems.yaml
        if (next !== undefined) goTo(next.line, next.column)
      },
    },
  ])
  const fix = (problem: CodeProblem): void => act({ kind: 'type', text: fixText(text, problem) })

  const isYaml = section === undefined || section === 'yaml-editor'
  const firstError = problems.yaml.find(({ severity }) => severity === 'error')
  const yaml = (
    <div className={css['yaml']} hidden={!isYaml} {...(section === undefined ? {} : panelOf('yaml-editor'))}>
      <div className={css['above']}>
        {view.organize.to !== undefined && (
          <Button icon={<Waypoints size={14} />} onClick={organize}>
            {view.organize.label}
          </Button>
        )}
        <span className={screen['space']} />
        {view.documentationLink && <Documentation />}
      </div>
      {isDiff && (
        <Suspense fallback={null}>
          <div className={css['grow']}>
            <DiffView label={editorText.diff} language="yaml" before={state.saved.text} after={text} />
          </div>
        </Suspense>
      )}
      <div className={`${screen['code']} ${css['grow']}`} hidden={isDiff}>
        <CodeEditor
          ref={code}
          label={correlationText.yamlEditor}
          language="yaml"
          text={text}
          problems={problems.yaml}
          extras={extras}
          complete={async (context) => {
            const [{ completeCorrelation }, { storedNames }] = await loadYaml()
            return completeCorrelation(context, knowledge, storedNames)
          }}
          onChange={isFixed ? undefined : (next) => act({ kind: 'type', text: next })}
        />
      </div>
      <ProblemFoot
        problems={problems.yaml}
        isChecking={problems.isChecking}
        hint={firstError === undefined ? correlationText.hint : correlationText.hintProblem(firstError.line)}
        onGoTo={({ line, column }) => goTo(line, column)}
        onFix={isFixed ? undefined : fix}
      />
    </div>
  )
  const settings = (
    <LazySettings
      {...{ state: panels, knowledge, isReadOnly, onPut, onGoToLine }}
      base={undefined}
      isNew={opened.id === undefined}
      isManaged={opened.isManaged}
      isSimple={false}
      onBuild={nothing}
    />
  )
  const tests = (
    <LazyTests
      {...{ state: panels, run, onTests }}
      id={opened.id}
      isReadOnly={isFixed}
      onGoToCode={onGoToLine}
      onMarks={setMarks}
    />
  )

  return (
    <div
      className={`${screen['screen']} ${isFull ? css['full'] : ''}`}
      onKeyDownCapture={onKeyDown}
      role="presentation"
    >
      <EditorHead
        editing={editing}
        isDiff={isDiff}
        onDiff={() => {
          setDiff(!isDiff)
          if (!isYaml) setSection('yaml-editor')
        }}
        {...(view.pageHeader ? { description: correlationText.description } : { isBar: true })}
      />
      <Notes {...editing} />
      <div className={css['panes']}>
        <StepMarksContext value={marks}>
          <ChartPane
            {...{ chart, data, picked }}
            canEdit={!isFixed && state.document.error === undefined}
            {...{ onEdit, onRemove, onUndo, onRedo, onGoToLine }}
            onPick={setPicked}
          />
        </StepMarksContext>
        <section className={css['right']} data-stacked={section === undefined} aria-label={correlationText.editor}>
          {section !== undefined && (
            <Tabs
              label={kindNames.correlation_rule}
              tabs={view.tabs.map((one) => ({ id: one.section, title: one.label }))}
              current={section}
              onPick={setSection}
            />
          )}
          {yaml}
          {section === 'alert-form' && (
            <div className={screen['scroll']} {...panelOf('alert-form')}>
              {settings}
            </div>
          )}
          {section === 'unit-tests' && (
            <div className={screen['scroll']} {...panelOf('unit-tests')}>
              {tests}
            </div>
          )}
          {section === undefined && (
            <>
              <div className={css['below']}>{settings}</div>
              {hasTests && <div className={css['below']}>{tests}</div>}
            </>
          )}
        </section>
      </div>
      <Dialogs {...editing} onGoTo={({ line }) => goTo(line)} />
    </div>
  )
}

function panelOf(section: Section) {
  return { role: 'tabpanel', 'aria-label': correlationTabs.find((one) => one.section === section)!.label } as const
}

function linesOf(
  lines: readonly FlowLines[],
  picked: string | undefined,
  lineOfEdge: number | undefined,
): FlowLines | undefined {
  const step = stepIndex(picked)
  if (step !== undefined) return lines.find(({ kind, index }) => kind === 'step' && index === step)
  if (linkIndex(picked) === undefined) return undefined
  return lines.find(({ kind, first }) => kind === 'transition' && first === lineOfEdge)
}
