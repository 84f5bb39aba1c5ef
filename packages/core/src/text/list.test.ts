import { expect, it } from 'vitest'
import { quotedList } from './list.ts'

it('lists names as a sentence does', () => {
  expect(quotedList([], 'and')).toBe('')
  expect(quotedList(['a'], 'and')).toBe('"a"')
  expect(quotedList(['a', 'b', 'c'], 'or')).toBe('"a", "b" or "c"')
  expect(quotedList(['a', 'b', 'c', 'd'], 'and', 2)).toBe('"a", "b" and 2 more')
})
