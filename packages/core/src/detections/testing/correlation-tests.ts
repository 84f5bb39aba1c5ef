import { parseCorrelationBody } from '../../correlation/parse-body.ts'
import { runCorrelationTest } from '../../correlation/run-correlation-test.ts'
import type { DetectionResult, TestCaseResult } from '../test-result.ts'
import type { EffectiveSpec } from './effective-spec.ts'
import type { TestCase } from './test-cases.ts'
import { toStatus } from './to-status.ts'

/** Runs the tests of a correlation rule on the signals that they list; the rules it names are not run. */
export function runCorrelationTests({ spec, data }: EffectiveSpec, tests: readonly TestCase[]): DetectionResult {
  const base = { id: spec.id, kind: spec.kind, file: spec.file }
  const { body } = parseCorrelationBody(data['Detection'], { file: spec.file, path: ['Detection'], ruleId: spec.id })
  if (!body) return { ...base, status: 'invalid', reason: 'Its Detection has errors.', cases: [] }
  const cases = tests.map((test): TestCaseResult => {
    const { matched, reason } = runCorrelationTest(body, test.data)
    const passed = matched === test.expected
    return {
      name: test.name,
      index: test.index,
      status: passed ? 'passed' : 'failed',
      expected: test.expected,
      ...(matched === undefined ? {} : { actual: matched }),
      ...(passed ? {} : { reason: explain(matched, reason) }),
      functions: [],
      output: '',
      warnings: [],
      durationMs: 0,
    }
  })
  return { ...base, status: toStatus(cases), cases }
}

function explain(matched: boolean | undefined, reason: string): string {
  if (matched === undefined) return reason
  return matched
    ? `It matched, but the test expects no alert: ${reason}`
    : `It did not match, but the test expects an alert: ${reason}`
}
