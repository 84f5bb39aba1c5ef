import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesWildcard } from './wildcard.ts'

test.each([
  ['AWS.*', 'AWS.CloudTrail', true],
  ['aws.cloudtrail', 'AWS.CloudTrail', true],
  ['AWS', 'AWS.CloudTrail', false],
  ['*Trail', 'AWS.CloudTrail', true],
  ['A*C*l', 'AWS.CloudTrail', true],
  ['Okta.?', 'Okta.A', true],
  ['Okta.?', 'Okta.', false],
  ['*', '', true],
  ['', '', true],
  ['a.c', 'abc', false],
])('"%s" against "%s": %s', (pattern, text, expected) => {
  expect(matchesWildcard(pattern, text)).toBe(expected)
})

test('agrees with the regular expression of the same meaning', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 8 })
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*', '?'), maxLength: 8 })
  fc.assert(
    fc.property(pattern, word, (wanted, text) => {
      const source = wanted.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.')
      expect(matchesWildcard(wanted, text)).toBe(new RegExp(`^${source}$`, 's').test(text))
    }),
  )
})

test('many stars take no time', () => {
  expect(matchesWildcard('*a'.repeat(30), 'a'.repeat(29))).toBe(false)
})
