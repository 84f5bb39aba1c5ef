import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

const base = 'a\nb\nc\nd\ne\n'

it.each([
  ['mine alone', base.replace('b', 'B'), base, base.replace('b', 'B'), 0],
  ['theirs alone', base, base.replace('d', 'D'), base.replace('d', 'D'), 0],
  ['both, apart', base.replace('b', 'B'), base.replace('d', 'D'), 'a\nB\nc\nD\ne\n', 0],
  ['both the same', base.replace('b', 'B'), base.replace('b', 'B'), base.replace('b', 'B'), 0],
  ['a line removed, another added', base.replace('a\n', ''), `${base}f\n`, 'b\nc\nd\ne\nf\n', 0],
  [
    'one line, differently',
    base.replace('c', 'mine'),
    base.replace('c', 'theirs'),
    'a\nb\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> theirs\nd\ne\n',
    1,
  ],
])('merges %s', (_, mine, theirs, text, conflicts) => {
  expect(mergeTexts(base, mine, theirs)).toEqual({ text, conflicts })
})

it('gives whatever one changed where the other changed nothing, whichever it was', () => {
  const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n'), { maxLength: 12 }).map((lines) => lines.join(''))
  fc.assert(
    fc.property(text, text, text, (old, mine, theirs) => {
      expect(mergeTexts(old, mine, old)).toEqual({ text: mine, conflicts: 0 })
      expect(mergeTexts(old, old, theirs)).toEqual({ text: theirs, conflicts: 0 })
      expect(mergeTexts(old, mine, mine)).toEqual({ text: mine, conflicts: 0 })
      expect(mergeTexts(old, mine, theirs).conflicts).toBe(mergeTexts(old, theirs, mine).conflicts)
    }),
  )
})
