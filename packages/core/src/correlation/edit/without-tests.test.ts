import { expect, it } from 'vitest'
import { toFlowchart } from '../flowchart/index.ts'
import { flowLines } from './flow-lines.ts'
import { withoutTests } from './without-tests.ts'

const test = '  - Name: one\n    RuleOutputs:\n      - ID: A # first\n'
const rule = '- Sequence:\n    - { ID: A, RuleID: R.A }\n    - { ID: B, RuleID: R.B }\n'
const text = (tests: number) => `Tests: # many\n${test.repeat(tests)}\n# the rule\nDetection:\n${rule}`

it('leaves short texts alone', () => {
  expect(withoutTests(text(2))).toBe(text(2))
})

it('draws the same of a long text, in the same lines', () => {
  const [long, cut] = [text(1000), withoutTests(text(1000))]
  expect([cut.length < 4000, cut.split('\n').length]).toEqual([true, long.split('\n').length])
  const stripped = (of: string) =>
    JSON.stringify(toFlowchart(of), (key, value) => (key === 'span' ? value.line : value))
  expect(stripped(cut)).toBe(stripped(long))
  expect(flowLines(cut)).toEqual(flowLines(long))
})
