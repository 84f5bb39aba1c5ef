import { describe, expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { logTypeNames } from './log-type-names.ts'

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
