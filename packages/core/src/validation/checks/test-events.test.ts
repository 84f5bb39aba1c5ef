import { describe, expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { mocks } from './mocks.ts'
import { requiredKeys } from './required-keys.ts'
import { testLogTypes } from './test-log-types.ts'

const rule = (tests: string, more = '') => ({
  'a.yml': `AnalysisType: rule\nRuleID: A\nFilename: a.py\n${more}\nTests: ${tests}`,
  'a.py': '',
})

describe('mocks', () => {
  const mock = (...names: string[]) =>
    rule(`[{ Name: x, Mocks: [${names.map((name) => `{ objectName: ${name}, returnValue: y }`).join(', ')}] }]`)

  it('name something of the module', () => {
    const facts = { 'a.py': { names: ['rule', 'get_string_set', 'helper'] } }
    const files = mock('get_string_set', 'open', '__name__', 'get_strng_set', 'helper.get', 'zzz')
    expect(findingsOf(mocks, files, { facts })).toEqual([
      'PK2401 error a.yml Tests.0.Mocks.3.objectName: "a.py" has nothing called "get_strng_set" to mock. (Did you mean "get_string_set"?)',
      'PK2401 error a.yml Tests.0.Mocks.4.objectName: "a.py" has nothing called "helper.get" to mock. (Mock "helper" as a whole, or import "get" by name.)',
      'PK2401 error a.yml Tests.0.Mocks.5.objectName: "a.py" has nothing called "zzz" to mock. (Name a function or constant that the file defines or imports by name.)',
    ])
  })

  it('are believed when the names are not certain, or the mock is no mock', () => {
    expect(findingsOf(mocks, mock('zzz'), { facts: { 'a.py': { openNames: true } } })).toEqual([])
    expect(findingsOf(mocks, mock('zzz'))).toEqual([])
    expect(findingsOf(mocks, rule('[{ Mocks: [{ objectName: zzz }] }]'), { facts: { 'a.py': {} } })).toEqual([])
  })
})

describe('keys that are read without a default', () => {
  const place = { line: 2, column: 12, endLine: 2, endColumn: 30 }
  const facts = {
    'a.py': {
      requiredKeys: [
        { ...place, key: 'eventName' },
        { ...place, key: 'eventName' },
      ],
    },
  }

  it('are in every event, in any case', () => {
    const tests = '[{ Name: a, Log: { EVENTNAME: x } }, { Name: b, Log: { eventNam: x } }, { Name: c, Log: text }]'
    expect(findingsOf(requiredKeys, rule(tests), { facts })).toEqual([
      'PK2402 warning a.yml key Tests.1.Log: The event lacks "eventName", which "a.py" reads without a default. (Did you mean "eventNam"?) [a.py 2:12]',
    ])
  })

  it('are in every resource, in the same case', () => {
    const files = {
      'a.yml':
        'AnalysisType: policy\nPolicyID: A\nFilename: a.py\nTests: [{ Resource: { EVENTNAME: x } }, { Resource: { eventName: x } }]',
      'a.py': '',
    }
    expect(findingsOf(requiredKeys, files, { facts })).toEqual([
      'PK2402 warning a.yml key Tests.0.Resource: The event lacks "eventName", which "a.py" reads without a default. (Did you mean "EVENTNAME"?) [a.py 2:12]',
    ])
  })
})

it('reports events to match of log types that the rule never sees, once for each type', () => {
  const event = (expected: boolean, logType: string) =>
    `{ ExpectedResult: ${expected}, Log: { p_log_type: ${logType} } }`
  const tests = [
    event(true, 'A.B'),
    event(true, 'A.C'),
    event(false, 'A.D'),
    event(true, 'A.C'),
    '{ ExpectedResult: true, Log: {} }',
  ]
  expect(findingsOf(testLogTypes, rule(`[${tests.join(', ')}]`, 'LogTypes: [A.B]'))).toEqual([
    'PK2403 warning a.yml Tests.1.Log.p_log_type: The rule never sees events of "A.C": its log type is "A.B". (Did you mean "A.B"?) [a.yml Tests.3.Log.p_log_type]',
  ])
})
