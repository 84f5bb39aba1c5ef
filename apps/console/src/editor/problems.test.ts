import { Text } from '@codemirror/state'
import { expect, it } from 'vitest'
import { toFix, toMarks } from './problems.ts'

it.each([
  ['Did you mean "High"?', 'Hgih', 'High'],
  ['Did you mean "High"?', '"Hgih"', '"High"'],
  ['Did you mean "AWS.CloudTrail"? It\'s near.', "'AWS.CloudTrial'", "'AWS.CloudTrail'"],
  ['Choose one.', 'Hgih', undefined],
  ['Did you mean "High"?', '', undefined],
  [undefined, 'Hgih', undefined],
])('mends by the hint %s', (hint, text, written) => {
  expect(toFix(hint, text)?.text).toBe(written)
})

it('keeps marks within a text that became shorter', () => {
  const problem = { start: 10, end: 14, line: 2, column: 1, severity: 'error', code: 'PK1001', message: 'No.' } as const
  expect(toMarks([problem], Text.of(['abc']))).toEqual([
    { from: 3, to: 3, severity: 'error', source: 'PK1001', message: 'No.', actions: [] },
  ])
})
