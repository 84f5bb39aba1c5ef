import { expect, it } from 'vitest'
import { cellText, columnWidth, isNumeric } from './cell-text.ts'

it.each([
  [null, ''],
  ['a\n  b', 'a b'],
  [12, '12'],
  [{ a: [1] }, '{"a":[1]}'],
  ['x'.repeat(600), `${'x'.repeat(500)}…`],
])('shows %j in a cell', (value, text) => expect(cellText(value)).toBe(text))

it.each([
  ['UInt64', true],
  ['Nullable(Float64)', true],
  ['LowCardinality(Nullable(Int8))', true],
  ['String', false],
  ['Array(UInt8)', false],
])('aligns %s at the end: %s', (type, isEnd) => expect(isNumeric(type)).toBe(isEnd))

it('sizes columns by their names and values, within limits', () => {
  expect(columnWidth('a', ['b'])).toBe(72)
  expect(columnWidth('sourceIPAddress', [])).toBe(146)
  expect(columnWidth('a', ['x'.repeat(300)])).toBe(380)
})
