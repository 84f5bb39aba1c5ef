import { TextWithCode } from '../../../ui/text-with-code.tsx'
import type { DetectionTest } from './detection.ts'
import type { RunResult } from './run-tests.ts'
import { fact, Facts } from './panel.tsx'
import { testText } from './strings.ts'
import { ResultBadge } from './result-badge.tsx'
import css from './test-case.module.css'

/** A test: the input, the expected result and the actual one. */
export function TestCase({
  test,
  result,
  isPolicy,
}: {
  readonly test: DetectionTest
  readonly result?: RunResult
  readonly isPolicy: boolean
}) {
  const { name, expectedResult, resource, mocks, ruleOutputs } = test
  const words = isPolicy ? testText.compliant : testText.expected
  return (
    <details className={css['case']}>
      <summary>
        {result !== undefined && <ResultBadge badge={badgeOf(result)} />}
        <b>{name}</b>
        <span className={css['quiet']}>{expectedResult ? words.yes : words.no}</span>
      </summary>
      {result !== undefined && <Outcome result={result} />}
      {mocks.length > 0 && (
        <Facts facts={mocks.map(({ objectName, returnValue }) => [objectName, JSON.stringify(returnValue)])} />
      )}
      {ruleOutputs.length > 0 ? (
        <pre className={css['text']} tabIndex={0} aria-label={testText.ruleOutputs}>
          {JSON.stringify(
            ruleOutputs.map(({ id, matches }) => ({ id, matches })),
            null,
            2,
          )}
        </pre>
      ) : (
        <pre className={css['text']} tabIndex={0} aria-label={testText.event}>
          {printInput(resource)}
        </pre>
      )}
    </details>
  )
}

function badgeOf({ passed, errored }: RunResult): 'PASS' | 'FAIL' | 'ERROR' {
  return errored ? 'ERROR' : passed ? 'PASS' : 'FAIL'
}

/** The results of each function of the detection. */
function Outcome({ result: { error, functions, output } }: { readonly result: RunResult }) {
  const names = Object.keys(testText.functions) as (keyof typeof testText.functions)[]
  return (
    <div className={css['outcome']}>
      {error !== null && (
        <p className={css['error']}>
          <TextWithCode text={error.message} />
        </p>
      )}
      <Facts
        facts={names.map((name) => {
          const result = functions[name]
          if (result === null || (result.output === null && result.error === null))
            return [testText.functions[name], undefined]
          return fact(
            testText.functions[name],
            result.error === null ? (
              <span className={css['value']}>{result.output}</span>
            ) : (
              <span className={css['error']}>
                <TextWithCode text={result.error.message} />
              </span>
            ),
          )
        })}
      />
      {output !== '' && (
        <pre className={css['text']} tabIndex={0} aria-label={testText.printed}>
          {output}
        </pre>
      )}
    </div>
  )
}

/** Formats JSON input. A text that is not JSON is marked as such and shown unchanged. */
export function printInput(resource: string): string {
  try {
    // Numbers that exceed the precision of JavaScript would change, so such texts are shown unchanged.
    return /\d{16,}/.test(resource) ? resource : JSON.stringify(JSON.parse(resource), null, 2)
  } catch {
    return `${testText.unreadable}\n${resource}`
  }
}
