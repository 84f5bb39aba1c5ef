import { expect, it } from 'vitest'
import { formatQueryText } from './format-query-text.ts'

const spec = (value: string): string => `AnalysisType: saved_query\nQueryName: q\nPicketFlowQuery: ${value}Tags: [a]\n`

it.each([
  ['a block', '|\n  t|where a==1|limit 5\n', '|\n  t\n  | where a == 1\n  | limit 5\n'],
  ['a block without its last line break', '|-\n  t|limit 5\n', '|-\n  t\n  | limit 5\n'],
  ['a block with comments', '|\n  // all\n  t|limit 5 // few\n', '|\n  // all\n  t\n  | limit 5 // few\n'],
  ['a query on one line', 't|limit 5\n', 't|limit 5\n'],
  ['one operator in quotes', '\'let a="x"; t\'\n', '\'let a="x"; t\'\n'],
  ['a query with mistakes', '|\n  t|where\n', '|\n  t|where\n'],
])('formats %s', (_, before, after) => {
  const formatted = formatQueryText(spec(before), 'q.yml')
  expect(formatted).toBe(spec(after))
  expect(formatQueryText(formatted, 'q.yml')).toBe(formatted)
})

it('formats files of queries, and leaves others alone', () => {
  expect(formatQueryText('t|limit 5', 'q.pf')).toBe('t\n| limit 5\n')
  expect(formatQueryText('a: t|limit 5', 'q.yml')).toBe('a: t|limit 5')
})
