import { expect, test } from 'vitest'
import { parseContent } from '../parse-content.ts'
import type { ContentSet } from '../spec.ts'
import type { TestCaseResult } from '../test-result.ts'
import { checkExpectationsOf } from './check-expectations.ts'
import { judgeExpectations } from './judge-expectations.ts'
import { judgeSnapshot } from './judge-snapshot.ts'
import { updateSnapshot } from './update-snapshot.ts'

// With a loop in a loop each of these takes minutes.
const many = 200_000
const numbers = Array.from({ length: many }, (_, index) => index)
const cases = numbers.map((index): TestCaseResult => ({
  name: `Test ${index}`,
  index,
  status: 'passed',
  expected: false,
  actual: false,
  functions: [],
  output: '',
  warnings: [],
  durationMs: 0,
}))
const head =
  'AnalysisType: rule\nRuleID: A\nEnabled: true\nSeverity: Low\nLogTypes: [A.B]\nDetection: [{ Key: a, Condition: Exists }]\nTests:\n'
const small = `${head}  - { Name: Only, ExpectedResult: true, Log: {} }\n`
const contentOf = (spec: string, expectations: string): ContentSet =>
  parseContent([
    { file: 'a.yml', text: spec },
    { file: 'a.expect', text: expectations },
  ]).content

test('two hundred thousand expectations of tests that are not there', () => {
  const content = contentOf(small, `Tests:\n${numbers.map((n) => `- {Name: Test ${n}, Expect: {}}\n`).join('')}`)
  const findings = checkExpectationsOf(content.specs[0]!, content)
  expect([findings.length, findings[0]?.message]).toEqual([100, '"A" has no test "Test 0".'])
})

test('two hundred thousand expectations are compared with as many tests', () => {
  const spec = contentOf(small, '').specs[0]!
  const tests = numbers.map((index) => ({ test: `Test ${index}`, outputs: { Alerts: 0 }, path: ['Tests', index] }))
  const result = { id: 'A', kind: 'rule', file: 'a.yml', status: 'passed', cases } as const
  expect(judgeExpectations(result, { spec, data: spec.data }, tests).status).toBe('passed')
})

test('a snapshot of fifty thousand tests', () => {
  const some = cases.slice(0, 50_000)
  const result = { id: 'A', kind: 'rule', file: 'a.yml', status: 'passed', cases: some } as const
  const first = updateSnapshot(result, undefined, some)
  expect(first.added).toBe(some.length)
  const before = { file: 'a.snap', text: first.text! }
  const judged = judgeSnapshot(result, before, { tests: some, strict: true })
  expect([judged.result.status, judged.findings]).toEqual(['passed', []])
  const half = { ...result, cases: some.slice(25_000) }
  expect(updateSnapshot(half, before, half.cases).removed.length).toBe(25_000)
})
