import { expect, test } from 'vitest'
import { openText, place, printText } from '../../state/text-editor.ts'
import { editQuery } from './edit-query.ts'

test.each([
  ['ctrl+u', 'a b c', 3, ' c'],
  ['ctrl+u', 'a\nb', 0, ''],
  ['ctrl+w', 'one two', 7, 'one '],
  ['ctrl+w', 'one two ', 8, 'one '],
  ['ctrl+w', '', 0, ''],
  ['x', 'ab', 1, 'axb'],
])('%s in %j at %i leaves %j', (name, text, column, expected) => {
  const stroke = name.length === 1 ? { name, text: name } : { name }
  expect(printText(editQuery(place(openText(text), 0, column), stroke)!)).toBe(expected)
})

test('ignores the keys of the screen', () => {
  expect(editQuery(openText('a'), { name: 'ctrl+t' })).toBeUndefined()
})
