import { expect, test } from 'vitest'
import { wrapWhole } from './wrap-whole.ts'

test.each([
  ['', 10, 5, ['']],
  ['one\r\n\n\ttwo', 10, 5, ['one', '', '    two']],
  ['one two three', 7, 2, ['one two', 'three']],
])('%j at %i, %i lines', (text, width, most, lines) => {
  expect(wrapWhole(text, width, most)).toEqual(lines)
})

test('lines longer than one chunk are complete, and each fills the width', () => {
  const lines = wrapWhole('x'.repeat(100_000), 196, 1000)
  expect([lines.length, lines.join('').length]).toEqual([Math.ceil(100_000 / 196), 100_000])
  expect(wrapWhole('\u{1f44d}'.repeat(10_000), 196, 1000).join('')).toBe('\u{1f44d}'.repeat(10_000))
})

test('wraps no more lines than requested', () => {
  expect(wrapWhole('\u65e5'.repeat(5_000_000), 196, 49)).toEqual(Array(49).fill('\u65e5'.repeat(98)))
})
