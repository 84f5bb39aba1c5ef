import { expect, it } from 'vitest'
import { passwordProblems } from './password-policy.ts'

it.each([
  ['', ['This field is required']],
  ['Correct-Horse-7', []],
  ['short', ['at least 12 characters', 'at least 1 uppercase character', 'at least 1 symbol', 'at least 1 number']],
  ['ÄRGERNISSE-2026', ['at least 1 lowercase character']],
  ['lower case and 7', ['at least 1 uppercase character', 'at least 1 symbol']],
  ['NoDigits-at-all', ['at least 1 number']],
  [`Aa1-${'x'.repeat(300)}`, ['at most 256 characters']],
])('%s', (password, problems) => {
  const expected = problems.map((problem) => (problem.startsWith('at ') ? `Password must contain ${problem}` : problem))
  expect(passwordProblems(password, { minimumLength: 12 })).toEqual(expected)
})
