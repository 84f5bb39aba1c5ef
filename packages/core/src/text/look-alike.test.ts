import { expect, it } from 'vitest'
import { lookAlikeNote } from './look-alike.ts'
import { didYouMean } from './suggest.ts'

it('names the letter that looks like another', () => {
  expect(lookAlikeNote('L\u043Ew')).toBe('One of its characters, U+043E, only looks like "o".')
  expect(lookAlikeNote('\u0391WS')).toBe('One of its characters, U+0391, only looks like "A".')
})

it('returns nothing for plain names and other characters', () => {
  expect(lookAlikeNote('Low')).toBeUndefined()
  expect(lookAlikeNote('Länge')).toBeUndefined()
})

it('joins a suggestion, which would look the same', () => {
  expect(didYouMean('L\u043Ew', ['Low', 'High'])).toBe(
    'Did you mean "Low"? One of its characters, U+043E, only looks like "o".',
  )
})
