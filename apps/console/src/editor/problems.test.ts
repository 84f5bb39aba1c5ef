import { Text } from '@codemirror/state'
import { expect, it } from 'vitest'
import { toMarks } from './problems.ts'

it('keeps marks within a text that became shorter', () => {
  const problem = { start: 10, end: 14, line: 2, column: 1, severity: 'error', code: 'PK1001', message: 'No.' } as const
  expect(toMarks([problem], Text.of(['abc']))).toEqual([
    { from: 3, to: 3, severity: 'error', source: 'PK1001', message: 'No.', actions: [] },
  ])
})
