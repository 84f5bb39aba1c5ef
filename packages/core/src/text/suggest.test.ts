import { expect, it } from 'vitest'
import { didYouMean, nearest } from './suggest.ts'

it.each([
  ['Hihg', ['Low', 'High'], 'High'],
  ['AWS.CloudTrial', ['AWS.CloudTrail', 'AWS.S3ServerAccess'], 'AWS.CloudTrail'],
  ['okta.login', ['Okta.Login'], 'Okta.Login'],
  ['example_strict_invalid_yaml.py', ['example_rule_invalid_test.py'], undefined],
  ['rnu', ['run', 'new'], 'run'],
  ['abc', ['xyz', ''], undefined],
  ['ab', ['ab'], undefined],
  ['', ['a', 'bc'], 'a'],
])('finds what is near to %s', (name, candidates, expected) => {
  expect(nearest(name, candidates)).toBe(expected)
})

it('asks a question, or says nothing', () => {
  expect(didYouMean('Hihg', ['High'])).toBe('Did you mean "High"?')
  expect(didYouMean('zzz', ['High'])).toBeUndefined()
})
