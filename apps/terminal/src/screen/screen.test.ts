import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorLevel } from './color.ts'
import { visible, visibleLine } from './visible.ts'
import { cells, cut, pad, wrap } from './wrap.ts'

test.each([
  ['\u001b[31mred\u001b[0m', '\\x1b[31mred\\x1b[0m'],
  ['\u009b2J', '\\x9b2J'],
  ['a\u202eb', 'a\\u202eb'],
  ['a\tb', 'a   b'],
  ['\tx', '    x'],
  ['a\r\nb\rc', 'a\nb\\x0dc'],
  ['\ud800', '\\ud800'],
  ['caf\u00e9 \u65e5\u672c \ud83d\ude00', 'caf\u00e9 \u65e5\u672c \ud83d\ude00'],
])('%j is shown as %j', (text, expected) => {
  expect(visible(text)).toBe(expected)
})

test('line breaks are escaped in a single line', () => {
  expect(visibleLine('a\r\nb\nc')).toBe('a\\nb\\nc')
})

const anyText = fc.array(fc.integer({ min: 0, max: 0x2100 })).map((codes) => String.fromCharCode(...codes))

test('no text can control the terminal', () => {
  fc.assert(fc.property(anyText, (text) => !/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u.test(visible(text))))
})

test('wrapped lines fit and keep every word', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', '\u65e5', 'b'), minLength: 1, maxLength: 6 }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(words, (list) => {
      const lines = wrap(list.join(' '), 20, '  ').split('\n')
      expect(lines.flatMap((line) => line.trim().split(' '))).toEqual(list)
      for (const line of lines) expect(cells(line.trim())).toBeLessThanOrEqual(20)
    }),
  )
})

test('wide characters occupy two cells', () => {
  expect([cells('\u65e5\u672c'), pad('\u65e5', 4), cut('\u65e5\u672c\u8a9e\u6587', 7)]).toEqual([
    4,
    '\u65e5  ',
    '\u65e5\u672c...',
  ])
})

test.each([
  ['auto', {}, true, 1],
  ['auto', {}, false, 0],
  ['auto', { NO_COLOR: '1' }, true, 0],
  ['auto', { NO_COLOR: '' }, true, 1],
  ['auto', { TERM: 'dumb' }, true, 0],
  ['auto', { FORCE_COLOR: '1' }, false, 1],
  ['auto', { FORCE_COLOR: '0' }, true, 0],
  ['auto', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, 0],
  ['always', { NO_COLOR: '1' }, false, 1],
  ['never', { FORCE_COLOR: '1' }, true, 0],
] as const)('colour %s with %j on a terminal: %s gives %i', (color, env, isTerminal, expected) => {
  expect(colorLevel({ color }, env, isTerminal)).toBe(expected)
})
