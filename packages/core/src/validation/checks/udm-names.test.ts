import { expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { udmNames } from './udm-names.ts'

const place = { line: 2, column: 5, endLine: 2, endColumn: 20 }
const model = (id: string, logType: string, name: string) =>
  `AnalysisType: datamodel\nDataModelID: ${id}\nEnabled: true\nLogTypes: [${logType}]\nMappings: [{ Name: ${name}, Path: x }]`
const files = {
  'a.yml':
    'AnalysisType: rule\nRuleID: A\nFilename: a.py\nLogTypes: [Okta.SystemLog]\nTests: [{ Log: { actor_usr: x } }]',
  'a.py': '',
  'm.yml': model('M', 'Okta.SystemLog', 'actor_user'),
  'n.yml': model('N', 'AWS.CloudTrail', 'source_ip'),
}

it.each([
  ['actor_user', []],
  ['source_ip', []],
  ['actor_uesr', ['PK2404 warning a.py 2:5: No data model maps "actor_uesr". (Did you mean "actor_user"?)']],
  ['source_pi', []],
  ['actor_usr', []],
  ['something_else', []],
])('of %s', (name, expected) => {
  expect(findingsOf(udmNames, files, { facts: { 'a.py': { udmNames: [{ ...place, name }] } } })).toEqual(expected)
})
