import { expect, it } from 'vitest'
import { flagWords } from './features-words.ts'

it('says what is hidden while a feature is off, or what is so while it is on', () => {
  expect(flagWords('the bell and the notification center')).toBe(
    'Hidden when off: the bell and the notification center.',
  )
  expect(flagWords('nothing: while on, the sign-in screen does not offer sign-in by password')).toBe(
    'When on: the sign-in screen does not offer sign-in by password.',
  )
})
