import { expect, it } from 'vitest'
import { createLineIndex } from './line-index.ts'

const lines = createLineIndex('ab\r\nc\rd\n\n')

it.each([
  [0, 1, 1],
  [2, 1, 3],
  [4, 2, 1],
  [5, 2, 2],
  [6, 3, 1],
  [8, 4, 1],
  [9, 5, 1],
  [99, 5, 1],
  [-1, 1, 1],
])('offset %i is on line %i, column %i', (offset, line, column) => {
  expect(lines.spanOf(offset, offset)).toMatchObject({ line, column })
})

it('gives both ends of a stretch', () => {
  expect(lines.spanOf(1, 5)).toEqual({ start: 1, end: 5, line: 1, column: 2, endLine: 2, endColumn: 2 })
  expect(lines.spanOf(5, 1)).toMatchObject({ start: 5, end: 5 })
})

it('turns lines and columns into offsets, never past the end of a line', () => {
  const offset = (line: number, column: number): number => lines.offsetOf(line, column)
  expect([offset(1, 2), offset(1, 99), offset(2, 99), offset(3, 1), offset(9, 9), offset(0, 0)]).toEqual([
    1, 2, 5, 6, 9, 0,
  ])
})

it('gives lines without their breaks', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((line) => lines.lineText(line))).toEqual(['', 'ab', 'c', 'd', '', '', ''])
})
