import { expect, test } from 'vitest'
import { wrapWhole } from './wrap-whole.ts'

test.each([
  ['', 10, 5, ['']],
  ['one\r\n\n\ttwo', 10, 5, ['one', '', '    two']],
  ['one two three', 7, 2, ['one two', 'three']],
])('%j at %i, %i lines', (text, width, most, lines) => {
  expect(wrapWhole(text, width, most)).toEqual(lines)
})

test('lines that are longer than what is cleaned at once are there to their end, each as wide as there is room', () => {
  const lines = wrapWhole('x'.repeat(100_000), 196, 1000)
  expect([lines.length, lines.join('').length]).toEqual([Math.ceil(100_000 / 196), 100_000])
  expect(wrapWhole('\u{1f44d}'.repeat(10_000), 196, 1000).join('')).toBe('\u{1f44d}'.repeat(10_000))
})

test('no more is wrapped than is asked for', () => {
  expect(wrapWhole('\u65e5'.repeat(5_000_000), 196, 49)).toEqual(Array(49).fill('\u65e5'.repeat(98)))
})
