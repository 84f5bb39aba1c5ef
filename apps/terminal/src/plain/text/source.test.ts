import { expect, test } from 'vitest'
import { plainStyle } from '../../screen/style.ts'
import { cells } from '../../screen/wrap.ts'
import { printSource } from './source.ts'

function show(
  line: string,
  from: number,
  to: number,
  options: { width?: number; note?: string; endLine?: number } = {},
): string {
  const span = { line: 7, column: from + 1, endLine: options.endLine ?? 7, endColumn: to + 1 }
  const note = options.note === undefined ? {} : { note: options.note }
  return printSource({ file: 'a.yml', line, span, ...note }, plainStyle, options.width ?? 60, (text) => text)
}

test('underlines the text, with a note beside it', () => {
  expect(show('Severity: Hgih # x', 10, 14, { note: 'Did you mean "High"?' })).toBe(`  --> a.yml:7:11
  7 | Severity: Hgih # x
    |           ^^^^ Did you mean "High"?
`)
})

test('a note that does not fit goes below', () => {
  expect(show('Severity: Hgih', 10, 14, { width: 30, note: 'Did you mean "High" or "Low"?' })).toBe(`  --> a.yml:7:11
  7 | Severity: Hgih
    |           ^^^^
    = Did you mean "High" or "Low"?
`)
})

test('tabs and wide characters do not shift the underline', () => {
  expect(show('\t\u65e5\u672c: x', 5, 6)).toBe(`  --> a.yml:7:6
  7 |     \u65e5\u672c: x
    |           ^
`)
})

test('an empty span is one mark, a span of several lines goes to the end of the line', () => {
  expect(show('abc', 3, 3)).toBe('  --> a.yml:7:4\n  7 | abc\n    |    ^\n')
  expect(show('key: [a', 5, 2, { endLine: 9 })).toBe('  --> a.yml:7:6\n  7 | key: [a\n    |      ^^\n')
})

test('prints no source without a line', () => {
  expect(show('  ', 0, 1)).toBe('  --> a.yml:7:1\n')
})

test.each([0, 40, 200, 390])('a long line is cut around column %i', (from) => {
  const line = 'x'.repeat(from) + 'HERE' + 'y'.repeat(396 - from)
  const [, source = '', marks = ''] = show(line, from, from + 4, { width: 60 }).split('\n')
  expect(Math.max(cells(source), cells(marks))).toBeLessThanOrEqual(60)
  expect(source.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('HERE')
})

test('a long span is cut', () => {
  const lines = show('z'.repeat(400), 10, 390, { width: 60 }).split('\n')
  for (const line of lines) expect(cells(line)).toBeLessThanOrEqual(60)
})
