import { expect, it } from 'vitest'
import { locate, statementOf } from './statement.ts'

const text = 'SELECT 1;\n\nSELECT nme\nFROM logs.a'

it('runs the selection, or everything', () => {
  expect(statementOf(text, { from: 11, to: 33 })).toEqual({ sql: 'SELECT nme\nFROM logs.a', start: 11 })
  expect(statementOf(text, { from: 9, to: 11 })).toEqual({ sql: text, start: 0 })
})

it('shows errors of a selection at their position in the whole text', () => {
  const statement = statementOf(text, { from: 11, to: 33 })
  expect(locate(text, statement, 1, 8)).toEqual({ start: 18, end: 21, line: 3, column: 8 })
  expect(locate(text, statement, 2, 6)).toEqual({ start: 27, end: 31, line: 4, column: 6 })
})

it('stays within a text that became shorter', () => {
  expect(locate('SELECT', { sql: text, start: 0 }, 4, 6)).toEqual({ start: 6, end: 6, line: 1, column: 7 })
})
