import fc from 'fast-check'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { cleanLine, cleanLines } from './clean.ts'
import { fit, fitEnd, wrapText } from './fit.ts'

const pieces = fc.constantFrom(
  'a',
  'Z',
  ' ',
  '\u0301',
  '\u65e5',
  '\u{1f469}\u200d\u{1f4bb}',
  '\u2764\ufe0f',
  '\u{1f44d}\u{1f3fd}',
  '\u{1f1e9}\u{1f1ea}',
  '\u05e9',
  '\u202e',
  '\u001b[2J',
  '\0',
  '\n',
  '\t',
  '\ud800',
  '\u200b',
  'x'.repeat(50),
)
const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))

test('any text fills exactly its width', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 60 }), (text, width) => {
      for (const fitted of [fit(text, width), fit(text, width, 'right'), fitEnd(text, width)])
        expect([stringWidth(fitted), /[\p{Cc}\p{Surrogate}\u202e]/u.test(fitted)]).toEqual([width, false])
    }),
  )
})

test('wrapped lines are never wider, and lose only spaces', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 40 }), (text, width) => {
      const lines = wrapText(text, width)
      for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width)
      expect(lines.join('').replace(/[ \u240a]/g, '')).toBe(cleanLine(text).replace(/[ \u240a]/g, ''))
    }),
  )
})

test.each([
  ['abcdef', 4, 'abc\u2026'],
  ['ab', 4, 'ab  '],
  ['\u65e5\u672c\u8a9e', 4, '\u65e5 \u2026'],
  ['a\u001b[31mb', 12, 'a\\x1b[31mb  '],
  ['\u2764\ufe0f', 3, '\u2764  '],
])('%j in %i cells is %j', (text, width, expected) => {
  expect(fit(text, width)).toBe(expected)
})

test('truncates long texts with a note', () => {
  expect(cleanLines('a\nb\nc', 2)).toEqual(['a', 'b', '(truncated: 5 characters in total)'])
  expect(cleanLine('x'.repeat(5_000_000)).length).toBe(4097)
})
