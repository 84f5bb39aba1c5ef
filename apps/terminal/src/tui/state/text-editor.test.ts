import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editText, insertText, openText, place, printText, type EditedText } from './text-editor.ts'

const press = (text: EditedText, ...names: readonly string[]): EditedText =>
  names.reduce((now, name) => editText(now, name.length === 1 ? { name, text: name } : { name }, '  ', 10) ?? now, text)

/** The text with the cursor as `|`. */
const show = (text: EditedText): string =>
  text.lines
    .map((line, at) => (at === text.line ? `${line.slice(0, text.column)}|${line.slice(text.column)}` : line))
    .join('\n')

test.each([
  ['a new line keeps the indentation', 'a:\n  b: 1', [1, 6], ['enter', 'c'], 'a:\n  b: 1\n  c|'],
  ['and one level deeper after a colon', 'Tests:', [0, 6], ['enter', '-'], 'Tests:\n  -|'],
  ['backspace removes one level', 'a:\n    b', [1, 4], ['backspace'], 'a:\n  |b'],
  ['backspace at the start joins lines', 'a\nb', [1, 0], ['backspace'], 'a|b'],
  ['delete at the end joins lines', 'a\nb', [0, 1], ['delete'], 'a|b'],
  ['home goes to the first word, then to the start', '  ab', [0, 4], ['home', 'home'], '|  ab'],
  ['up and down keep the column over short lines', 'abc\n\nabc', [0, 3], ['down', 'down'], 'abc\n\nabc|'],
  ['a joined emoji is one step', '\u{1f469}\u200d\u{1f4bb}x', [0, 6], ['left', 'left'], '|\u{1f469}\u200d\u{1f4bb}x'],
  ['shift tab removes a level', '    a', [0, 5], ['shift+tab'], '  a|'],
] as const)('%s', (_, text, [line, column], names, expected) => {
  expect(show(press(place(openText(text), line, column), ...names))).toBe(expected)
})

test('an insertion can be deleted again at any position', () => {
  const words = fc
    .array(fc.constantFrom('a', '\u00e9', '\u{1f44d}', ' ', '\n', 'b:'), { maxLength: 12 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(words, words, fc.nat(20), (text, more, steps) => {
      const start = Array.from({ length: steps }).reduce<EditedText>((now) => press(now, 'right'), openText(text))
      const end = insertText(start, more)
      const [head, tail] = [
        printText(start).length - printText(end).length + more.length,
        end.lines.length - start.lines.length,
      ]
      expect([head, tail]).toEqual([0, more.split('\n').length - 1])
      expect(end.lines[end.line]!.slice(0, end.column).endsWith(more.split('\n').at(-1)!)).toBe(true)
    }),
  )
})
