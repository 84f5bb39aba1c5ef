import { panelMaxHeight, resultsButton, runningPanel, testKeys, type TestPanel } from '@picket/core'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../app/session/permissions.ts'
import { useKeys } from '../../../keys/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextWithCode } from '../../../ui/text-with-code.tsx'
import { modifyOf } from '../parts/actions-menu.tsx'
import type { Detection } from './detection.ts'
import { ResultBadge } from './result-badge.tsx'
import { runTests, type TestRun } from './run-tests.ts'
import { testText } from './strings.ts'
import { TestCase } from './test-case.tsx'
import css from './tests.module.css'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly panel: TestPanel }
  | ({ readonly kind: 'done' } & TestRun)
  | { readonly kind: 'refused'; readonly message: string }

/** Runs and shows the unit tests of a detection. */
export function Tests({ detection }: { readonly detection: Detection }) {
  const { tests } = detection
  const keys = testKeys(tests)
  const mayRun = useMay(modifyOf(detection))
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [isOpen, setOpen] = useState(false)
  const run = async (): Promise<void> => {
    if (!mayRun || tests.length === 0 || state.kind === 'running') return
    setState({ kind: 'running', panel: runningPanel(tests.length) })
    try {
      const done = await runTests(detection)
      setState({ kind: 'done', ...done })
      setOpen(done.panel.state === 'failed')
    } catch (error) {
      setState({ kind: 'refused', message: (error as Error).message })
    }
  }
  useKeys(testText.results, [{ keys: 'Ctrl+Enter', label: testText.run, isRefused: !mayRun, run: () => void run() }])
  if (tests.length === 0) return <Empty title={testText.none} why={testText.noneWhy} />
  return (
    <div className={css['tests']}>
      <div className={css['bar']}>
        {mayRun && (
          <Button
            look="main"
            icon={<Play size={14} />}
            isBusy={state.kind === 'running'}
            disabled={state.kind === 'running'}
            onClick={() => void run()}
          >
            {testText.run}
          </Button>
        )}
        <span role="status" className={css['message']} data-state={'panel' in state ? state.panel.state : state.kind}>
          {'panel' in state && state.panel.message}
        </span>
        {state.kind === 'done' && (
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? resultsButton.hide : resultsButton.show}
          </Button>
        )}
      </div>
      {state.kind === 'refused' && (
        <section role="alert" className={css['refused']}>
          <strong>{testText.invalid}</strong>
          <p>{state.message}</p>
        </section>
      )}
      {state.kind === 'done' && isOpen && <Results panel={state.panel} results={state.results} />}
      {tests.map((test, at) => {
        const result = state.kind === 'done' ? state.results.get(keys[at]!) : undefined
        return (
          <TestCase
            key={keys[at]}
            test={test}
            isPolicy={detection.type === 'POLICY'}
            {...(result === undefined ? {} : { result })}
          />
        )
      })}
    </div>
  )
}

/** Failed tests first. */
function Results({ panel, results }: Pick<TestRun, 'panel' | 'results'>) {
  return (
    <ul
      className={css['results']}
      data-shadows={panel.scrollShadows}
      style={{ maxHeight: panelMaxHeight }}
      aria-label={testText.results}
      tabIndex={0}
    >
      {panel.results.map(({ key, name, badge }) => (
        <li key={key}>
          <ResultBadge badge={badge} /> <b>{name}</b>{' '}
          <span className={css['why']}>
            <TextWithCode text={results.get(key)?.error?.message ?? ''} />
          </span>
        </li>
      ))}
    </ul>
  )
}
