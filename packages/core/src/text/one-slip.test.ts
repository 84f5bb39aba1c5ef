import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOneSlipAway } from './one-slip.ts'

it.each([
  ['AWS.CloudTrial', 'AWS.CloudTrail', true],
  ['AWS.CloudTrai', 'AWS.CloudTrail', true],
  ['AWS.CloudTraill', 'AWS.CloudTrail', true],
  ['AWS.CloudTraik', 'AWS.CloudTrail', true],
  ['aws.cloudtrail', 'AWS.CloudTrail', true],
  ['GitLab.Audit', 'GitHub.Audit', false],
  ['Custom.V1', 'Custom.V2', false],
  ['Custom.V', 'Custom.V2', false],
  ['A.B', 'A.B', false],
])('%s and %s: one slip? %s', (a, b, expected) => {
  expect(isOneSlipAway(a, b)).toBe(expected)
})

it('counts slips alike from both sides', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', '1', '.'), maxLength: 6 })
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(isOneSlipAway(a, b)).toBe(isOneSlipAway(b, a))
    }),
  )
})
