import {
  explainYamlDetection,
  isMap,
  panelMaxHeight,
  parseJson,
  parseYamlLogic,
  resultsButton,
  testKeys,
  type EditedTest,
  type PanelResult,
  type TestBadge,
  type ValueMap,
} from '@picket/core'
import { useState } from 'react'
import { SummarizeButton } from '../../../assistant/summarize-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextWithCode } from '../../../ui/text-with-code.tsx'
import type { DocumentState } from '../document/document-state.ts'
import { functionNames, testText } from '../strings.ts'
import type { TestResult, TestRun } from './use-test-run.ts'
import css from './results.module.css'

/** The number of results rendered at once; more on demand. */
const mostResults = 30

/**
 * The results of the tests: failed ones first, each with the expected and the actual result, and the deciding
 * condition.
 */
export function Results({
  run,
  state,
  onOpen,
  onGoToCode,
}: {
  readonly run: TestRun
  readonly state: DocumentState
  /** The key of the test. */
  readonly onOpen: (key: string) => void
  readonly onGoToCode: (line: number) => void
}) {
  const [isShown, setShown] = useState(true)
  const [most, setMost] = useState(mostResults)
  const { panel, results, failure } = run
  const keys = testKeys(state.tests.tests)
  if (failure !== undefined)
    return (
      <div className={css['invalid']} role="alert">
        <strong>{testText.invalid}</strong>
        <p>{failure}</p>
      </div>
    )
  if (panel === undefined) return null
  return (
    <div className={css['panel']} data-state={panel.state} data-stale={run.isStale}>
      <div className={css['head']} role="status">
        <strong>{panel.message}</strong>
        {results.length > 0 && <SummarizeButton kind="detectionTests" read={() => results} />}
        {panel.results.length > 0 && (
          <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? resultsButton.hide : resultsButton.show}
          </Button>
        )}
      </div>
      {isShown && panel.results.length > 0 && (
        <ul
          className={css['list']}
          aria-label={testText.results}
          tabIndex={0}
          style={{ maxHeight: panel.results.length > 2 ? `max(${panelMaxHeight}, 320px)` : undefined }}
          data-shadows={panel.scrollShadows}
        >
          {panel.results.slice(0, most).map((one) => {
            const result = results.find(({ key }) => key === one.key)
            return (
              <Line
                key={one.key}
                {...{ one, result, state, onGoToCode }}
                test={state.tests.tests[keys.indexOf(one.key)]}
                onOpen={() => onOpen(one.key)}
              />
            )
          })}
          {panel.results.length > most && (
            <li>
              <Button look="quiet" onClick={() => setMost(panel.results.length)}>
                {testText.moreResults(panel.results.length - most)}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function Line({
  one,
  result,
  test,
  state,
  onOpen,
  onGoToCode,
}: {
  readonly one: PanelResult & { readonly badge: TestBadge }
  readonly result: TestResult | undefined
  readonly test: EditedTest | undefined
  readonly state: DocumentState
  readonly onOpen: () => void
  readonly onGoToCode: (line: number) => void
}) {
  const { badge, name } = one
  const failed = result?.error?.message
  const line = failed === undefined ? undefined : /\bline (\d+)/.exec(failed)?.[1]
  const functions = Object.entries(result?.functions ?? {}).filter(
    ([key, value]) => key !== '__typename' && value !== null,
  )
  const decided = test === undefined ? undefined : explainFor(state.data, test)
  return (
    <li>
      <div className={css['line']}>
        <span className={css['badge']} data-badge={badge}>
          {testText.badges[badge]}
        </span>
        <button type="button" className={css['name']} onClick={onOpen}>
          {name}
        </button>
        {badge === 'FAIL' && test !== undefined && (
          <span className={css['want']}>
            {wanted(test.expectedResult, state.kind === 'policy')}, {got(!test.expectedResult, state.kind === 'policy')}
          </span>
        )}
      </div>
      {failed !== undefined && (
        <p className={css['why']}>
          <TextWithCode text={failed} />{' '}
          {line !== undefined && state.body !== undefined && (
            <button type="button" onClick={() => onGoToCode(Number(line))}>
              {`line ${line}`}
            </button>
          )}
        </p>
      )}
      {decided !== undefined && decided !== failed && (
        <p className={css['decided']}>
          <span>{testText.decided}:</span> <TextWithCode text={decided} />
        </p>
      )}
      {functions.length > 0 && (
        <dl className={css['functions']}>
          {functions.map(([key, value]) => (
            <div key={key} data-error={value?.error !== null && value?.error !== undefined}>
              <dt>{functionNames[key] ?? key}</dt>
              <dd>{value?.error?.message ?? value?.output}</dd>
            </div>
          ))}
        </dl>
      )}
      {result !== undefined && result.output !== '' && (
        <div className={css['printed']}>
          <span>{testText.printed}</span>
          <pre>{result.output}</pre>
        </div>
      )}
    </li>
  )
}

function wanted(expected: boolean, isPolicy: boolean): string {
  const { want } = testText
  return isPolicy ? (expected ? want.comply : want.fail) : expected ? want.match : want.miss
}

function got(actual: boolean, isPolicy: boolean): string {
  const { got: words } = testText
  return isPolicy ? (actual ? words.comply : words.fail) : actual ? words.match : words.miss
}

/** The condition that decided, as text, for a YAML detection. */
function explainFor(data: ValueMap, { resource }: EditedTest): string | undefined {
  if (!('Detection' in data)) return undefined
  try {
    const { logic } = parseYamlLogic(data)
    const event = parseJson(resource)
    return logic === undefined || !isMap(event) ? undefined : explainYamlDetection(logic, event).sentence
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}
