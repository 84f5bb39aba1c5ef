import { expect, test } from 'vitest'
import { createWordFinder } from './find-words.ts'

const findWords = createWordFinder([
  { avoid: 'told', instead: 'reported' },
  { avoid: 'trips?', instead: 'pass', except: ['round[- ]?trips?'] },
  { avoid: 'is none', instead: 'is missing', only: ['doc'] },
])

test('finds a word with its line, whatever its case, and says what to write', () => {
  expect(findWords([{ kind: 'comment', line: 7, text: '* The user\n * is Told twice.' }])).toEqual([
    { line: 8, found: 'Told', instead: 'reported', excerpt: '* The user * is Told twice.' },
  ])
})

test('passes words within other words, and phrases in which a word is right', () => {
  expect(findWords([{ kind: 'string', line: 1, text: 'untolded; a round trip; a trip' }])).toEqual([
    { line: 1, found: 'trip', instead: 'pass', excerpt: 'untolded; a round trip; a trip' },
  ])
})

test('finds a word only in the kinds of text that it is avoided in', () => {
  const text = 'There is none.'
  expect(findWords([{ kind: 'comment', line: 1, text }])).toEqual([])
  expect(findWords([{ kind: 'doc', line: 1, text }])).toEqual([
    { line: 1, found: 'is none', instead: 'is missing', excerpt: 'There is none.' },
  ])
})

test('passes words that a file is allowed', () => {
  expect(findWords([{ kind: 'doc', line: 1, text: 'told; a trip' }], ['told'])).toEqual([
    { line: 1, found: 'trip', instead: 'pass', excerpt: 'told; a trip' },
  ])
})
