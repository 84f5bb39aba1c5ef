import { expect, it } from 'vitest'
import { attackIds } from './attack-ids.ts'
import { findingsOf } from './check-harness.ts'

const malformed = (item: string) => `"${item}" is not a tactic and a technique, such as "TA0006:T1110".`
const shape = 'Write the id of the tactic, a colon, and the id of the technique.'

it.each([
  ['TA0006:T1110', undefined],
  ['TA0006:T1110.003', undefined],
  ['TA0027:T1660', undefined],
  ['TA0100:T0801', undefined],
  ['TA0006', `PK2301 warning : ${malformed('TA0006')} (${shape})`],
  ['T1110', `PK2301 warning : ${malformed('T1110')} (Write "TA0006:T1110".)`],
  ['T1110:TA0006', `PK2301 warning : ${malformed('T1110:TA0006')} (Write "TA0006:T1110".)`],
  ['TA006:T1110', `PK2301 warning : ${malformed('TA006:T1110')} (Write "TA0006:T1110".)`],
  ['TA0006:T1110 ', `PK2301 warning : ${malformed('TA0006:T1110 ')} (Write "TA0006:T1110".)`],
  ['', `PK2301 warning : ${malformed('')} (${shape})`],
  [
    'TA0099:T1110',
    'PK2302 warning [0-6]: The tactic "TA0099" is not in ATT&CK v18.1. ("T1110" serves TA0006 (Credential Access).)',
  ],
  ['TA0999:T1110', 'PK2302 info [0-6]: The tactic "TA0999" is not in ATT&CK v18.1. It may be newer.'],
  [
    'TA0006:T1300',
    'PK2303 warning [7-12]: The technique "T1300" is not in ATT&CK v18.1. (Look it up at attack.mitre.org.)',
  ],
  [
    'TA0006:T1110.009',
    'PK2303 warning [7-16]: The technique "T1110.009" is not in ATT&CK v18.1. ("T1110" (Brute Force) has the sub-techniques T1110.001 to T1110.004.)',
  ],
  [
    'TA0007:T1201.007',
    'PK2303 warning [7-16]: The technique "T1201.007" is not in ATT&CK v18.1. ("T1201" (Password Policy Discovery) has no sub-techniques.)',
  ],
  ['TA0006:T9999', 'PK2303 info [7-12]: The technique "T9999" is not in ATT&CK v18.1. It may be newer.'],
  [
    'TA0002:T1086',
    'PK2304 warning [7-12]: ATT&CK has replaced "T1086" (PowerShell) by "T1059.001" (PowerShell). (Write "TA0002:T1059.001".)',
  ],
  [
    'TA0027:T1475',
    'PK2304 warning [7-12]: ATT&CK has deprecated "T1475" (Deliver Malicious App via Authorized App Store). (Choose the current technique that fits.)',
  ],
  [
    'TA0001:T1110',
    'PK2305 warning : "T1110" (Brute Force) is not a technique of the tactic "TA0001" (Initial Access). ("T1110" serves TA0006 (Credential Access).)',
  ],
])('says of %j: %s', (item, expected) => {
  const spec = `AnalysisType: rule\nRuleID: A\nReports:\n  MITRE ATT&CK:\n  - ${JSON.stringify(item)}`
  const found = findingsOf(attackIds, { 'a.yml': spec }).map((line) => line.replace('a.yml Reports.MITRE ATT&CK.0', ''))
  expect(found).toEqual(expected === undefined ? [] : [expected])
})

it.each(['MITRE ATTACK', 'Mitre Att&ck', 'MITRE ATT&CK ', 'MITRE'])(
  'recognises the report when it is called %j',
  (name) => {
    const spec = `AnalysisType: rule\nRuleID: A\nReports:\n  ${JSON.stringify(name)}: [x]`
    const line = `PK2306 warning a.yml key Reports.${name}: The report "${name}" is not counted as "MITRE ATT&CK". (Did you mean "MITRE ATT&CK"?)`
    expect(findingsOf(attackIds, { 'a.yml': spec })).toEqual(name === 'MITRE' ? [] : [line])
  },
)

it('takes odd reports as they come', () => {
  for (const reports of ['x', '[x]', '{ "MITRE ATT&CK": TA0006 }', '{ CIS: [1.1] }']) {
    expect(findingsOf(attackIds, { 'a.yml': `AnalysisType: rule\nReports: ${reports}` })).toEqual([])
  }
})
