import { describe, expect, it } from 'vitest'
import type { PythonError, RuleCaseOutcome, RuleFunctionOutcome } from '../rule-runner.ts'
import { judgePythonCase } from './judge-python.ts'
import type { TestCase } from './test-cases.ts'

const keyError: PythonError = { cause: 'exception', type: 'KeyError', message: "'x'", file: 'r.py', line: 3 }

function judge(kind: 'rule' | 'policy', expected: boolean, functions: RuleFunctionOutcome[], error?: PythonError) {
  const test: TestCase = { name: 't', index: 0, expected, event: {}, mocks: [], data: {} }
  const outcome: RuleCaseOutcome = {
    name: 't',
    functions,
    output: '',
    warnings: [],
    impure: false,
    durationMs: 1,
    ...(error ? { error } : {}),
  }
  const { status, reason, actual } = judgePythonCase(kind, test, outcome, ['slack'])
  return { status, reason, actual }
}

describe('a test that expects an alert', () => {
  it('passes when the match function returns exactly that and nothing raised', () => {
    expect(judge('rule', true, [{ name: 'rule', output: 'true' }])).toEqual({ status: 'passed', actual: true })
    expect(judge('policy', false, [{ name: 'policy', output: 'false' }])).toEqual({ status: 'passed', actual: false })
  })

  it('fails when the result is another', () => {
    const reason = 'rule() returned False, but the test expects True: an alert.'
    expect(judge('rule', true, [{ name: 'rule', output: 'false' }])).toEqual({
      status: 'failed',
      reason,
      actual: false,
    })
  })

  it('fails when another function raised', () => {
    const reason = "title() failed in a test that expects an alert: KeyError: 'x' (r.py:3)"
    const functions: RuleFunctionOutcome[] = [
      { name: 'rule', output: 'true' },
      { name: 'title', error: keyError },
    ]
    expect(judge('rule', true, functions)).toEqual({ status: 'failed', reason, actual: true })
  })

  it('fails when destinations() names one that is not available', () => {
    const functions: RuleFunctionOutcome[] = [
      { name: 'rule', output: 'true' },
      { name: 'destinations', output: '["slack","pager"]' },
    ]
    expect(judge('rule', true, functions).reason).toBe(
      'destinations() failed in a test that expects an alert: UnknownDestinationError: destinations() names "pager", not among those available.',
    )
  })
})

describe('a test that expects no alert', () => {
  it('passes whatever the other functions raised', () => {
    const functions: RuleFunctionOutcome[] = [
      { name: 'rule', output: 'false' },
      { name: 'title', error: keyError },
    ]
    expect(judge('rule', false, functions)).toEqual({ status: 'passed', actual: false })
  })

  it('fails when the match function raised', () => {
    const reason = "rule() failed: KeyError: 'x' (r.py:3)"
    expect(judge('rule', false, [{ name: 'rule', error: keyError }])).toEqual({
      status: 'failed',
      reason,
      actual: undefined,
    })
  })

  it('fails when the test could not be set up', () => {
    expect(judge('rule', false, [], keyError).reason).toBe("The test could not run: KeyError: 'x' (r.py:3)")
  })
})
