import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainStyle } from './style.ts'
import { printTable, type Column } from './table.ts'
import { cells } from './wrap.ts'

interface Row {
  readonly name: string
  readonly count: number
  readonly title: string
}

const columns: readonly Column<Row>[] = [
  { head: 'NAME', value: ({ name }) => name },
  { head: 'COUNT', value: ({ count }) => count, isNumber: true },
  { head: 'EMPTY', value: () => '' },
  { head: 'TITLE', value: ({ title }) => title, isWide: true },
]

const rows = [
  { name: 'Web', count: 7, title: 'Short' },
  { name: '\u65e5\u672c\u8a9e', count: 1200, title: 'A title that is far too long for a narrow terminal' },
]

test('columns fit their content, also with wide characters, and empty ones are left out', () => {
  expect(printTable(rows, columns, { style: plainStyle, width: Number.POSITIVE_INFINITY })).toBe(
    [
      'NAME    COUNT  TITLE',
      'Web         7  Short',
      '\u65e5\u672c\u8a9e   1200  A title that is far too long for a narrow terminal',
      '',
    ].join('\n'),
  )
})

test('a narrow terminal cuts the wide column', () => {
  expect(printTable(rows, columns, { style: plainStyle, width: 34 })).toBe(
    ['NAME    COUNT  TITLE', 'Web         7  Short', '\u65e5\u672c\u8a9e   1200  A title that is ...', ''].join('\n'),
  )
})

test('no rows, no table', () => expect(printTable([], columns, { style: plainStyle, width: 80 })).toBe(''))

test('each row is one line that fits the terminal and cannot control it, whatever its content', () => {
  const row = fc.record({ name: fc.string({ unit: 'binary' }), count: fc.nat(), title: fc.string({ unit: 'binary' }) })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (list) => {
      const lines = printTable(list, columns, { style: plainStyle, width: 100 }).split('\n')
      expect(lines).toHaveLength(list.length + 2)
      for (const line of lines) expect(cells(line)).toBeLessThanOrEqual(100)
      expect(lines.join('')).not.toMatch(/\p{Cc}/u)
    }),
  )
})
