import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { isOneSlipAway, logTypeNames } from './log-type-names.ts'

const rule = (id: string, ...types: string[]) => `AnalysisType: rule\nRuleID: ${id}\nLogTypes: [${types.join(', ')}]`
const hint = 'Write "Vendor.Kind", or "Custom.Name" for your own, each part starting with an upper-case letter.'

it.each([
  ['AWS.CloudTrail', undefined],
  ['Okta.SystemLog', undefined],
  ['Custom.MyApp.V2.A.B.C.D', undefined],
  ['Custom.A.B.C.D.E.F.G', hint],
  ['Custom.my_app', 'Did you mean "Custom.MyApp"?'],
  ['aws.cloudtrail', 'Did you mean "Aws.Cloudtrail"?'],
  ['CloudTrail', hint],
  ['Custom', hint],
  ['AWS..X', hint],
])('knows the form of %s', (logType, advice) => {
  expect(findingsOf(logTypeNames, { 'a.yml': rule('A', logType) })).toEqual(
    advice === undefined
      ? []
      : [`PK2201 warning a.yml LogTypes.0: "${logType}" does not have the form of a log type. (${advice})`],
  )
})

describe('a log type used once', () => {
  const common = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [`${at}.yml`, rule(`R${at}`, 'AWS.CloudTrail')]),
  )

  it('is reported when it is one slip away from a common one, in lookup tables too', () => {
    const lookup =
      'AnalysisType: lookup_table\nLookupName: L\nLogTypeMap: { AssociatedLogTypes: [{ LogType: Aws.CloudTrail }] }'
    expect(findingsOf(logTypeNames, { ...common, 'x.yml': rule('X', 'AWS.CloudTrial'), 'l.yml': lookup })).toEqual([
      'PK2202 warning x.yml LogTypes.0: The log type "AWS.CloudTrial" is used here only, and "AWS.CloudTrail" in 10 files. (Did you mean "AWS.CloudTrail"?)',
      'PK2202 warning l.yml LogTypeMap.AssociatedLogTypes.0.LogType: The log type "Aws.CloudTrail" is used here only, and "AWS.CloudTrail" in 10 files. (Did you mean "AWS.CloudTrail"?)',
    ])
  })

  it('is believed when it is used twice, or the other one is not common', () => {
    const twice = { 'x.yml': rule('X', 'AWS.CloudTrial'), 'y.yml': rule('Y', 'AWS.CloudTrial') }
    expect(findingsOf(logTypeNames, { ...common, ...twice })).toEqual([])
    const { '0.yml': _, ...fewer } = common
    expect(findingsOf(logTypeNames, { ...fewer, 'x.yml': rule('X', 'AWS.CloudTrial') })).toEqual([])
  })
})

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
