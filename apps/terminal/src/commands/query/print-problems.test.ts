import { expect, it } from 'vitest'
import { plainStyle } from '../../screen/style.ts'
import { printExplanation } from './print-explanation.ts'
import { printProblems } from './print-problems.ts'
import { readParameters } from './read-parameters.ts'

const out = { style: plainStyle, width: 80 }

it('prints mistakes with a caret below the characters', () => {
  const text = 'aws_cloudtrail\n| where eventNme == "x"'
  const problem = {
    code: 'PF2002',
    severity: 'error',
    message: 'Column "eventNme" does not exist.',
    hint: 'Did you mean "eventName"?',
    line: 2,
    column: 9,
    endLine: 2,
    endColumn: 17,
  } as const
  expect(printProblems(text, [problem], out)).toBe(`error[PF2002]: Column "eventNme" does not exist.
  --> query:2:9
  2 | | where eventNme == "x"
    |         ^^^^^^^^ Did you mean "eventName"?
`)
})

it('prints what a query reads, and what indexes exclude', () => {
  const index = { name: null, partsBefore: 9, partsAfter: 2, granulesBefore: 90, granulesAfter: 20 }
  const explanation = {
    sql: 'SELECT 1',
    rowsToRead: 12_345,
    bytesToRead: 4_560_000,
    tables: [{ table: 'logs.a', indexes: [{ kind: 'primary_key', ...index }] as const }],
  }
  expect(printExplanation(explanation, out)).toBe(`SELECT 1

Reads at most 12,345 rows, 4.6 MB.

table   index        parts   granules
logs.a  primary key  2 of 9  20 of 90
`)
})

it('reads parameters', () => {
  expect(readParameters(['user=ana', 'n=3', 'on=true', 'id="7"', 'zero=007', 'text=a=b'])).toEqual({
    user: 'ana',
    n: 3,
    on: true,
    id: '7',
    zero: '007',
    text: 'a=b',
  })
  expect(() => readParameters(['user'])).toThrow('requires a name and a value')
})
