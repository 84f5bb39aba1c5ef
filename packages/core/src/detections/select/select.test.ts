import { expect, test } from 'vitest'
import { parseContent } from '../parse-content.ts'
import { selectAffected } from './dependents.ts'
import { parseKeyFilter, passesKeyFilter } from './filter-option.ts'
import { lacksReferences } from './references.ts'
import { everything, selectSpecs, type Selection } from './select-specs.ts'
import { specKeys } from './spec-keys.ts'

const rule = (id: string, rest: string): { file: string; text: string } => ({
  file: `${id}.yml`,
  text: `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nSeverity: High\n${rest}\n`,
})

const { content } = parseContent([
  rule('Okta.Login', 'Filename: login.py\nLogTypes: [Okta.SystemLog]\nTags: [Identity]'),
  rule('AWS.Root', 'Filename: root.py\nLogTypes: [AWS.CloudTrail, AWS.ALB]'),
  { file: 'derived.yml', text: 'AnalysisType: rule\nRuleID: Okta.Derived\nBaseDetection: Okta.Login\nSeverity: Low\n' },
  { file: 'circle.yml', text: 'AnalysisType: rule\nRuleID: Circle\nBaseDetection: Circle\nEnabled: false\n' },
  {
    file: 'pair.yml',
    text: 'AnalysisType: correlation_rule\nRuleID: Pair\nEnabled: true\nSeverity: High\nDetection:\n  - Sequence: [{ID: a, RuleID: AWS.Root}]\n',
  },
  { file: 'helper.yml', text: 'AnalysisType: global\nGlobalID: helper\nFilename: helper.py\n' },
  { file: 'deep.yml', text: 'AnalysisType: global\nGlobalID: deep\nFilename: deep.py\n' },
  {
    file: 'model.yml',
    text: 'AnalysisType: datamodel\nDataModelID: Model\nEnabled: true\nLogTypes: [AWS.ALB]\nMappings: [{Name: a, Path: b}]\n',
  },
  { file: 'login.py', text: 'from helper import x\n' },
  { file: 'root.py', text: '' },
  { file: 'helper.py', text: 'import deep\n' },
  { file: 'deep.py', text: 'from gone import y\n' },
])

const ids = (selection: Partial<Selection>): readonly string[] =>
  selectSpecs(content, { ...everything, ...selection }).map(({ id }) => id)

test.each([
  [{ ids: ['okta.*'] }, ['Okta.Login', 'Okta.Derived']],
  [{ ids: ['Okta.Login', 'AWS.Root'] }, ['Okta.Login', 'AWS.Root']],
  [{ tags: ['identity'] }, ['Okta.Login', 'Okta.Derived']],
  [{ logTypes: ['AWS.*'] }, ['AWS.Root', 'Model']],
  [{ severities: ['Low'] }, ['Okta.Derived']],
  [{ kinds: ['global'], ids: ['d*'] }, ['deep']],
  [{ enabledOnly: true }, ['Okta.Login', 'AWS.Root', 'Okta.Derived', 'Pair', 'Model']],
  [{ files: new Set(['pair.yml', 'deep.yml']) }, ['Pair', 'deep']],
] as [Partial<Selection>, string[]][])('%j selects %j', (selection, expected) => {
  expect(ids(selection)).toEqual(expected)
})

test.each([
  ['Severity=high,low', ['Okta.Login', 'AWS.Root', 'Okta.Derived', 'Pair']],
  ['severity!=High', ['Okta.Derived', 'Circle', 'helper', 'deep', 'Model']],
  ['LogTypes=aws.alb', ['AWS.Root', 'Model']],
  ['Enabled=f', ['Circle']],
  ['RuleID=a=b', []],
  ['Severity=', ['Circle', 'helper', 'deep', 'Model']],
])('filter %s selects %j', (text, expected) => {
  expect(ids({ filters: [parseKeyFilter(text, specKeys())] })).toEqual(expected)
})

test.each([
  ['Severity', 'Filter "Severity" is not of the form KEY=VALUE or KEY!=VALUE.'],
  ['=High', 'Filter "=High" is not of the form KEY=VALUE or KEY!=VALUE.'],
  ['Sevrity=High', 'Filter "Sevrity=High" names the key "Sevrity", which no spec has.'],
  ['Enabled=maybe', 'Filter "Enabled=maybe" needs true or false, but got "maybe".'],
])('filter %s is refused', (text, message) => {
  expect(() => parseKeyFilter(text, specKeys())).toThrow(message)
})

test('a filter with several values excludes all of them', () => {
  const filter = parseKeyFilter('Tags!=a,b', ['Tags'])
  expect(
    [['a'], ['b', 'c'], ['c'], undefined].map((tags) => passesKeyFilter(tags ? { Tags: tags } : {}, filter)),
  ).toEqual([false, false, true, true])
})

test.each([
  [['login.py'], ['Okta.Login', 'Okta.Derived']],
  [['deep.py'], ['Okta.Login', 'Okta.Derived', 'helper', 'deep']],
  [['gone.py'], ['Okta.Login', 'Okta.Derived', 'helper', 'deep']],
  [['model.yml'], ['AWS.Root', 'Pair', 'Model']],
  [['root.py'], ['AWS.Root', 'Pair']],
  [['README.md'], []],
])('a change of %j concerns %j', (files, expected) => {
  const affected = selectAffected(content, new Set(files))
  expect(content.specs.filter((spec) => affected.has(spec)).map(({ id }) => id)).toEqual(expected)
})

test('references that were not loaded are noticed', () => {
  const alone = { ...content, specs: content.specs.filter(({ id }) => id === 'Pair' || id === 'Okta.Derived') }
  expect([content, alone].map((one) => lacksReferences(one, new Set(['pair.yml', 'derived.yml'])))).toEqual([
    false,
    true,
  ])
  expect(lacksReferences(alone, new Set(['other.yml']))).toBe(false)
})
