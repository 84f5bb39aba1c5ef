import { describe, expect, it } from 'vitest'
import { findingsOf, functionFacts } from './check-harness.ts'
import { dataModelLogTypes } from './data-model-log-types.ts'
import { dataModelMappings } from './data-model-mappings.ts'
import { globalNames } from './global-names.ts'
import { lookupFile } from './lookup-file.ts'
import { lookupSelectors } from './lookup-selectors.ts'
import { scheduledQueriesExist } from './scheduled-queries-exist.ts'

describe('scheduled queries', () => {
  it('exist and run by themselves', () => {
    const files = {
      'r.yml': 'AnalysisType: scheduled_rule\nRuleID: R\nScheduledQueries: [Query.One, Query.Onne, Saved, Nothing]',
      'q.yml': 'AnalysisType: scheduled_query\nQueryName: Query.One',
      's.yml': 'AnalysisType: saved_query\nQueryName: Saved',
    }
    expect(findingsOf(scheduledQueriesExist, files)).toEqual([
      'PK2105 warning r.yml ScheduledQueries.1: There is no scheduled query "Query.Onne". (Did you mean "Query.One"?)',
      'PK2105 warning r.yml ScheduledQueries.2: "Saved" is a saved query, not a scheduled query: it never runs by itself. (Correct the name, or add the query.)',
      'PK2105 warning r.yml ScheduledQueries.3: There is no scheduled query "Nothing". (Correct the name, or add the query.)',
    ])
    expect(findingsOf(scheduledQueriesExist, { 'r.yml': files['r.yml'] })).toEqual([])
  })
})

describe('data models', () => {
  const model = (id: string, enabled: boolean) =>
    `AnalysisType: datamodel\nDataModelID: ${id}\nEnabled: ${enabled}\nLogTypes: [Okta.SystemLog]`

  it('claim a log type once, disabled ones aside', () => {
    const files = { 'a.yml': model('A', true), 'b.yml': model('B', false), 'c.yml': model('C', true) }
    expect(findingsOf(dataModelLogTypes, files)).toEqual([
      'PK2106 error c.yml LogTypes.0: The log type "Okta.SystemLog" has two enabled data models: "A" and "C". (Disable one of the two, or remove the log type from one of them.) [a.yml LogTypes.0]',
    ])
  })

  const mapped = (mappings: string, more = '') => ({
    'm.yml': `${model('M', true)}\n${more}\nMappings: ${mappings}`,
    'm.py': '',
  })

  it('map names to methods that exist', () => {
    const facts = { 'm.py': { functions: [functionFacts('get_user', 1)] } }
    const mappings = '[{ Name: a, Method: get_user }, { Name: b, Method: get_usr }, { Name: c, Method: other }]'
    expect(findingsOf(dataModelMappings, mapped(mappings, 'Filename: m.py'), { facts })).toEqual([
      'PK2107 error m.yml Mappings.1.Method: "m.py" does not define the method "get_usr". (Did you mean "get_user"?)',
      'PK2107 error m.yml Mappings.2.Method: "m.py" does not define the method "other". (Define a function "other(event)" there.)',
    ])
    expect(findingsOf(dataModelMappings, mapped('[{ Name: a, Method: x }]'))).toEqual([
      'PK2107 error m.yml Mappings.0.Method: The method "x" has no Python file to be in. (Name the file that defines it with "Filename".)',
    ])
  })

  it('do not guess when the file is unread or broken', () => {
    const files = mapped('[{ Name: a, Method: x }]', 'Filename: m.py')
    expect(findingsOf(dataModelMappings, files)).toEqual([])
    expect(findingsOf(dataModelMappings, files, { facts: { 'm.py': { openNames: true } } })).toEqual([])
  })

  it('map each name once', () => {
    expect(
      findingsOf(dataModelMappings, mapped('[{ Name: a, Path: x }, { Name: b, Path: x }, { Name: a, Path: y }]')),
    ).toEqual([
      'PK2108 warning m.yml Mappings.2.Name: "a" is mapped twice. (Remove one of the two mappings.) [m.yml Mappings.0.Name]',
    ])
  })
})

describe('helpers', () => {
  it.each([
    ['acme_helpers', []],
    [
      'json',
      ['PK2109 warning a.yml GlobalID: The helper "json" hides a module of the same name. (Give it another GlobalID.)'],
    ],
    [
      'panther_core',
      [
        'PK2109 warning a.yml GlobalID: The helper "panther_core" hides a module of the same name. (Give it another GlobalID.)',
      ],
    ],
    [
      'acme-helpers',
      [
        'PK2110 warning a.yml GlobalID: No detection can import "acme-helpers": it is not a Python name. (Use "acme_helpers", for example.)',
      ],
    ],
    [
      'class',
      ['PK2110 warning a.yml GlobalID: No detection can import "class": it is not a Python name. (Use another name.)'],
    ],
    [
      '2fa.x',
      [
        'PK2110 warning a.yml GlobalID: No detection can import "2fa.x": it is not a Python name. (Use "_2fa_x", for example.)',
      ],
    ],
  ])('named %s', (id, expected) => {
    expect(
      findingsOf(globalNames, { 'a.yml': `AnalysisType: global\nGlobalID: ${id}` }, { modules: ['json'] }),
    ).toEqual(expected)
  })
})

describe('lookup tables', () => {
  const table = (more: string) =>
    `AnalysisType: lookup_table\nLookupName: L\nFilename: ./data/l.csv\nLogTypeMap:\n  PrimaryKey: ip\n${more}`

  it('select fields that exist, once for each log type', () => {
    const map =
      '  AssociatedLogTypes:\n  - { LogType: A.B, Selectors: [p_any_ip_adresses, $.x, p_any_ip_addresses] }\n  - { LogType: A.B, Selectors: [p_any_xyz] }'
    expect(findingsOf(lookupSelectors, { 'l.yml': table(map) })).toEqual([
      'PK2111 warning l.yml LogTypeMap.AssociatedLogTypes.0.Selectors.0: There is no indicator field "p_any_ip_adresses". (Did you mean "p_any_ip_addresses"?)',
      'PK2112 warning l.yml LogTypeMap.AssociatedLogTypes.1.LogType: The log type "A.B" is listed twice. (Put all Selectors into one entry.) [l.yml LogTypeMap.AssociatedLogTypes.0.LogType]',
      'PK2111 warning l.yml LogTypeMap.AssociatedLogTypes.1.Selectors.0: There is no indicator field "p_any_xyz". (Name a field of the log type.)',
    ])
  })

  it.each([
    ['ip,name\n1,2\n', []],
    ['\uFEFF"ip" ,"a,""b\nc"\r\n1,2\n', []],
    [
      'name,IP',
      ['PK2113 error t/l.yml LogTypeMap.PrimaryKey: "t/data/l.csv" has no column "ip". (Did you mean "IP"?)'],
    ],
    [
      '',
      ['PK2113 error t/l.yml LogTypeMap.PrimaryKey: "t/data/l.csv" has no column "ip". (Name a column of the file.)'],
    ],
  ])('have the column of their key: %j', (csv, expected) => {
    expect(findingsOf(lookupFile, { 't/l.yml': table(''), 't/data/l.csv': csv })).toEqual(expected)
  })
})
