import { expect, test } from 'vitest'
import { withoutComment } from './without-comment.ts'

test.each([
  ['High  # typo', 'High'],
  ['a#b', 'a#b'],
  ['a #b # c', 'a'],
  ['# all of it', '# all of it'],
  ['  ', ''],
])('"%s"', (line, expected) => {
  expect(withoutComment(line)).toBe(expected)
})

test('a line of a million spaces', () => {
  expect(withoutComment(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002)
})
