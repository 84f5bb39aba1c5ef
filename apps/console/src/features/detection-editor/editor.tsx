import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useNarrow } from '../../app/shell/use-narrow.ts'
import type { CodeHandle } from '../../editor/code-editor.tsx'
import { LazyCodeEditor } from '../../editor/lazy-code-editor.tsx'
import { fixText, type CodeProblem } from '../../editor/problems.ts'
import { Skeleton } from '../../ui/empty.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useSoon } from '../../ui/use-soon.ts'
import type { BuilderPlace } from './document/builder-place.ts'
import { pathOf } from '../../specs/path-of.ts'
import { useBuilder } from './document/use-builder.ts'
import type { Opened } from './document/use-document.ts'
import { useEditing } from './document/use-editing.ts'
import { Dialogs } from './parts/dialogs.tsx'
import { EditorHead } from './parts/editor-head.tsx'
import { useEditorKeys } from './parts/editor-keys.ts'
import { Notes } from './parts/notes.tsx'
import { ProblemFoot } from './parts/problem-foot.tsx'
import { WriteInPython } from './parts/write-in-python.tsx'
import { useSteady } from './parts/use-steady.ts'
import { useWide } from './parts/use-wide.ts'
import { toTexts } from './settings/read-texts.ts'
import { LazySettings } from './settings/lazy-settings.tsx'
import { editorText } from './strings.ts'
import { LazyTests } from './tests/lazy-tests.tsx'
import css from './editor.module.css'

type View = 'builder' | 'yaml' | 'python' | 'settings'

// Loaded when they are opened or first used.
const DiffView = onDemand(async () => (await import('../../editor/diff-view.tsx')).DiffView)
const loadYaml = () => Promise.all([import('./complete/complete-yaml.ts'), import('./complete/names.ts')])
const loadPython = () => Promise.all([import('./complete/complete-python.ts'), import('./complete/names.ts')])

/** The editor of rules, scheduled rules and policies. */
export function DetectionEditor({ opened }: { readonly opened: Opened }) {
  const editing = useEditing(opened)
  const { state, act, panels, base, knowledge, problems, run, isReadOnly, review, onPut, onTests } = editing
  const { data, kind, text, body } = state
  const [search, setSearch] = useSearchParams()
  const isWide = useWide()
  const isNarrow = useNarrow()
  const [isDiff, setDiff] = useState(false)
  const [yamlCode, setYamlCode] = useState<CodeHandle | null>(null)
  const [pythonCode, setPythonCode] = useState<CodeHandle | null>(null)
  const logTypes = useMemo(() => toTexts(data['LogTypes']), [data])

  const isDerived = typeof data['BaseDetection'] === 'string'
  const isPython = body !== undefined
  const isSimple = !isPython && !isDerived && (kind === 'rule' || kind === 'scheduled_rule')
  const place = useMemo(
    (): BuilderPlace => ({ subject: kind === 'scheduled_rule' ? 'scheduled-rule' : 'rule', path: ['Detection'] }),
    [kind],
  )
  const wanted = search.get('view')
  const isSoon = useSoon()
  const part = useBuilder(isSimple && (isSoon || wanted === null || wanted === 'builder'))
  const shown = isSimple && part !== 'failed' ? part : undefined
  const views: readonly View[] = [
    ...(isSimple && part !== 'failed' ? (['builder'] as const) : []),
    ...(isPython ? (['python'] as const) : []),
    'yaml',
    ...(isWide ? [] : (['settings'] as const)),
  ]
  const asked = views.find((one) => one === wanted)
  // Parses the whole text, so it runs only if the result is shown or selects the initial view.
  const isBuilt = asked === undefined || asked === 'builder'
  const builder = useMemo(
    () => (isBuilt ? shown?.builderAt({ text: state.settled, builders: state.builders }, place) : undefined),
    [isBuilt, shown, state.settled, state.builders, place],
  )
  const first: View = part === 'failed' || builder?.refusal !== undefined ? 'yaml' : views[0]!
  const view = asked ?? first
  const setView = (next: View): void =>
    setSearch(
      (before) => {
        before.set('view', next)
        return before
      },
      { replace: true },
    )

  // Hidden editors stay mounted to retain their undo history; the visible part renders first.
  const isTextNeeded = view === 'yaml' || isSoon || editing.edited.isChanged

  const toggleDiff = (): void => {
    // Differences are shown as text.
    if (!isDiff && view !== 'yaml' && view !== 'python') setView(isPython ? 'python' : 'yaml')
    setDiff(!isDiff)
  }
  const shownProblems = view === 'python' ? problems.python : problems.yaml
  const allProblems = [...problems.yaml, ...problems.python]
  const awaited = useRef<{ readonly view: View; readonly line: number; readonly column: number }>(undefined)
  const goTo = (next: View, line: number, column = 1): void => {
    awaited.current = { view: next, line, column }
    setDiff(false)
    setView(next)
  }
  // After the text is rendered.
  useEffect(() => {
    const place = awaited.current
    if (place?.view !== view || isDiff) return
    const code = view === 'python' ? pythonCode : yamlCode
    if (code === null) return
    awaited.current = undefined
    code.goTo(place)
  })
  const goToProblem = (problem: CodeProblem): void =>
    goTo(problems.python.includes(problem) ? 'python' : 'yaml', problem.line, problem.column)
  const fix = (problem: CodeProblem): void => {
    if (view === 'python' && body !== undefined) act({ kind: 'type-body', body: fixText(body, problem) })
    else act({ kind: 'type', text: fixText(text, problem) })
  }
  const onGoToLine = useSteady((line: number) => goTo('yaml', line))
  const onGoToCode = useSteady((line: number) => goTo('python', line))

  const switchView = (): void => {
    const logic = views.filter((one) => one !== 'settings')
    const next = logic[(logic.findIndex((one) => one === view) + 1) % logic.length]
    if (next !== undefined) setView(next)
  }
  const onKeyDown = useEditorKeys([
    { keys: 'Ctrl+s', label: editorText.review, run: review },
    { keys: 'Ctrl+Enter', label: 'Run the tests', run: () => run.start() },
    { keys: 'Ctrl+Shift+m', label: 'Switch between builder and text', run: switchView },
    { keys: 'Ctrl+Shift+d', label: 'Show differences', run: toggleDiff },
    {
      keys: 'F8',
      label: 'Next problem',
      run: () => {
        const [next] = allProblems
        if (next !== undefined) goToProblem(next)
      },
    },
  ])

  const settings = (
    <LazySettings
      {...{ state: panels, base, knowledge, isReadOnly, isSimple, onPut, onGoToLine }}
      isNew={opened.id === undefined}
      onBuild={act}
      isManaged={opened.isManaged}
    />
  )

  return (
    // Shortcuts that also work in code editors, which do not bind them.
    <div className={css['screen']} onKeyDownCapture={onKeyDown} role="presentation">
      <EditorHead editing={editing} isDiff={isDiff} onDiff={toggleDiff} />
      <Notes {...editing} />
      <div className={css['columns']} data-wide={isWide}>
        <section className={css['logic']} aria-label={editorText.logic}>
          <Tabs
            label={editorText.logic}
            tabs={views.map((one) => ({ id: one, title: editorText[one] }))}
            current={view}
            onPick={setView}
          />
          <div className={css['body']} role="tabpanel" aria-label={editorText[view]}>
            {isDiff && (view === 'yaml' || view === 'python') && (
              <Suspense fallback={null}>
                <DiffView
                  label={editorText.diff}
                  language={view}
                  before={view === 'yaml' ? state.saved.text : (state.saved.body ?? '')}
                  after={view === 'yaml' ? text : (body ?? '')}
                  isNarrow={isNarrow}
                />
              </Suspense>
            )}
            {view === 'builder' && shown === undefined && <Skeleton rows={8} />}
            {view === 'builder' && shown !== undefined && builder !== undefined && (
              <div className={css['scroll']}>
                <shown.BuilderView
                  label={editorText.builder}
                  editor={builder}
                  knowledge={knowledge}
                  logTypes={logTypes}
                  isReadOnly={isReadOnly || opened.isManaged}
                  onBuild={(action) => act({ kind: 'build', by: shown.builders, place, action })}
                  onGoToLine={onGoToLine}
                />
                {!isReadOnly && !opened.isManaged && (
                  <WriteInPython editing={editing} onDone={() => setView('python')} />
                )}
              </div>
            )}
            {view === 'settings' && <div className={css['scroll']}>{settings}</div>}
            {isPython && (
              <div className={css['code']} hidden={view !== 'python' || isDiff}>
                <LazyCodeEditor
                  ref={setPythonCode}
                  label={editorText.pythonEditor}
                  language="python"
                  text={body}
                  {...(opened.id === undefined ? {} : { saved: state.saved.body ?? '' })}
                  problems={problems.python}
                  complete={async (context) => {
                    const [{ completePython }, { storedNames }] = await loadPython()
                    return completePython(context, knowledge, logTypes, storedNames)
                  }}
                  onChange={
                    isReadOnly || opened.isManaged ? undefined : (next) => act({ kind: 'type-body', body: next })
                  }
                />
              </div>
            )}
            <div className={css['code']} hidden={view !== 'yaml' || isDiff}>
              {isDerived && (
                <p className={css['derived']}>
                  <strong>{editorText.derived(String(data['BaseDetection']))}</strong> {editorText.derivedWhy}{' '}
                  <Link to={pathOf('rule', String(data['BaseDetection']))}>{editorText.openBase}</Link>
                </p>
              )}
              {isTextNeeded && (
                <LazyCodeEditor
                  ref={setYamlCode}
                  label={editorText.yamlEditor}
                  language="yaml"
                  text={text}
                  {...(opened.id === undefined ? {} : { saved: state.saved.text })}
                  problems={problems.yaml}
                  complete={async (context) => {
                    const [{ completeYaml }, { storedNames }] = await loadYaml()
                    return completeYaml(context, kind, knowledge, storedNames)
                  }}
                  onChange={isReadOnly || opened.isManaged ? undefined : (next) => act({ kind: 'type', text: next })}
                />
              )}
            </div>
          </div>
          <ProblemFoot
            problems={
              view === 'yaml' || view === 'python'
                ? [...shownProblems, ...allProblems.filter((one) => !shownProblems.includes(one))]
                : allProblems
            }
            isChecking={problems.isChecking}
            hint={view === 'yaml' || view === 'python' ? editorText.leave : undefined}
            onGoTo={goToProblem}
            onFix={isReadOnly || opened.isManaged ? undefined : fix}
          />
        </section>
        {isWide && <div className={css['side']}>{settings}</div>}
        <div className={css['side']}>
          <LazyTests
            {...{ state: panels, run, onTests, onGoToCode }}
            id={opened.id}
            isReadOnly={isReadOnly || opened.isManaged}
          />
        </div>
      </div>
      <Dialogs {...editing} onGoTo={({ inBody, line }) => goTo(inBody ? 'python' : 'yaml', line)} />
    </div>
  )
}
