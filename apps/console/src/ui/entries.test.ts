import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { offersFor, splitEntries, toggleEntries } from './additions.ts'
import { listHeight, matchOptions, settleValue } from './autocomplete.ts'

describe('combobox with additions', () => {
  // spec: D3-5.17
  test.each([
    ['a', ['a']],
    [' a , b\nc\r\n', ['a', 'b', 'c']],
    [',,\n', []],
    ['two words', ['two words']],
  ])('splits %j', (text, entries) => {
    expect(splitEntries(text)).toEqual(entries)
  })

  // spec: D3-5.17
  it('adds entries, and removes those that are chosen already', () => {
    expect(toggleEntries(['a'], ['b', 'a', 'c'])).toEqual(['b', 'c'])
    expect(toggleEntries([], ['a', 'a'])).toEqual([])
  })

  it('never has an entry twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.array(fc.string()), (values, entries) => {
        const next = toggleEntries(values, entries)
        return new Set(next).size === next.length
      }),
    )
  })

  // spec: D3-5.17
  it('offers what is not chosen yet, and to add a new text', () => {
    expect(offersFor(['alpha', 'beta', 'gamma'], ['beta'], 'a')).toEqual([
      { value: 'alpha', text: 'alpha' },
      { value: 'gamma', text: 'gamma' },
      { value: 'a', text: 'a (Add new)' },
    ])
    expect(offersFor(['alpha'], [], 'alpha')).toEqual([{ value: 'alpha', text: 'alpha' }])
  })
})

describe('autocomplete', () => {
  const options = ['Equals', 'Starts with', 'Ends with', 'Is in']

  // spec: D3-5.18
  it('matches by prefix, or fuzzily where that is enabled', () => {
    expect(matchOptions(options, 'e')).toEqual(['Equals', 'Ends with'])
    expect(matchOptions(options, 'sw')).toEqual([])
    expect(matchOptions(options, 'sw', true)).toEqual(['Starts with', 'Ends with'])
    expect(matchOptions(options, '')).toEqual(options)
  })

  // spec: D3-5.18
  test.each([
    ['Equals', 'Is in', false, 'Equals'],
    ['Equ', 'Is in', false, 'Is in'],
    ['', 'Is in', false, 'Is in'],
    ['Equ', 'Is in', true, 'Equ'],
  ])('leaving %j with %j selected, free input: %s', (typed, selected, isFree, value) => {
    expect(settleValue(typed, selected, { options, isFree })).toBe(value)
  })

  // spec: D3-9.7
  test.each([
    [3, 0, 147],
    [3, 1, 192],
    [10, 1, 500],
    [11, 0, 500],
  ])('the list of %d options in %d groups is %d pixels high', (rows, groups, height) => {
    expect(listHeight(rows, groups)).toBe(height)
  })
})
