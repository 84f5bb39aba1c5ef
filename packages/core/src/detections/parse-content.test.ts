import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { printJson } from '../values/print-json.ts'
import { toLookupTable } from './kinds/lookup-table.ts'
import { toRule } from './kinds/rule.ts'
import { parseContent, type SpecMemo } from './parse-content.ts'
import { parseSpec } from './parse-spec.ts'

const folder = join(import.meta.dirname, '../../fixtures/specs')
const samples = readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
const targets = [
  'okta_login_failed.py',
  'okta_many_logins.py',
  'policy.py',
  'okta_model.py',
  'okta_helpers.py',
  'offices.csv',
]

it('reads a sample of every kind without a finding', () => {
  const { content, findings } = parseContent([...samples, ...targets.map((file) => ({ file, text: `# ${file}` }))])
  expect(findings).toEqual([])
  expect(content.specs.map(({ file, kind, id, python, broken }) => [file, kind, id, python?.text, broken])).toEqual([
    ['bucket_lookup_table.yml', 'lookup_table', 'bucket_offices', undefined, false],
    ['correlation_rule.yml', 'correlation_rule', 'Okta.Failed.Then.Succeeded', undefined, false],
    ['dashboard.yml', 'dashboard', 'Okta.Sign.Ins', undefined, false],
    ['datamodel.yml', 'datamodel', 'Okta.Model', '# okta_model.py', false],
    ['derived_rule.yml', 'rule', 'Okta.Login.Failed.Quiet', undefined, false],
    ['global.yml', 'global', 'okta_helpers', '# okta_helpers.py', false],
    ['lookup_table.yml', 'lookup_table', 'offices', undefined, false],
    ['pack.yml', 'pack', 'Everything', undefined, false],
    ['policy.yml', 'policy', 'AWS.Bucket.Private', '# policy.py', false],
    ['rule.yml', 'rule', 'Okta.Login.Failed', '# okta_login_failed.py', false],
    ['saved_query.yml', 'saved_query', 'Logins', undefined, false],
    ['scheduled_prompt.yml', 'scheduled_prompt', 'weekly_admins', undefined, false],
    ['scheduled_query.yml', 'scheduled_query', 'Logins per Hour', undefined, false],
    ['scheduled_rule.yml', 'scheduled_rule', 'Okta.Many.Logins', '# okta_many_logins.py', false],
    ['sql_lookup_table.yml', 'lookup_table', 'admins', undefined, false],
    ['yaml_rule.yml', 'rule', 'Okta.Login.Failed.Yaml', undefined, false],
  ])
})

it('keeps the numbers of test events as they were written', () => {
  const text = samples.find(({ file }) => file === 'rule.yml')!.text
  const { Tests: tests, Reports: reports } = toRule(parseSpec(text, 'rule.yml').spec!)
  expect(printJson(tests![0]!.Log)).toBe(
    '{"p_log_type":"Okta.SystemLog","outcome":{"result":"FAILURE"},"risk":1.0,"id":9007199254740993}',
  )
  expect(reports!['CIS']).toEqual([1.1, 2, '3.0.1'])
})

it('gives typed keys', () => {
  const text = samples.find(({ file }) => file === 'lookup_table.yml')!.text
  const table = toLookupTable(parseSpec(text, 'lookup_table.yml').spec!)
  expect(table.LogTypeMap.AssociatedLogTypes![0]!.Selectors).toEqual(['client.ipAddress'])
})

it('says what a spec with a syntax error is called, so that others may refer to it', () => {
  const text = 'RuleID: "Okta.Login" # id\nAnalysisType: rule\nTags: [\n'
  const { spec, findings } = parseSpec(text, 'a.yml')
  expect(spec).toEqual({
    kind: 'rule',
    id: 'Okta.Login',
    file: 'a.yml',
    data: { AnalysisType: 'rule', RuleID: 'Okta.Login' },
    broken: true,
  })
  expect(findings.map(({ kind, subject }) => [kind.code, subject])).toEqual([['PK1004', 'Okta.Login']])
})

it('passes over files that are no specs, but not over texts that are no YAML', () => {
  const files = [
    { file: 'a.yml', text: 'key: !Ref x\n' },
    { file: 'b.yml', text: 'a: 1\n---\nb: 2\n' },
    { file: 'c.yml', text: '- 1\n' },
    { file: 'd.yml', text: '' },
    { file: 'e.json', text: '{"AnalysisType": "rule"}' },
    { file: 'f.yml', text: 'a: "b\n' },
  ]
  const { content, findings } = parseContent(files)
  expect(content.specs).toEqual([])
  expect(findings.map(({ file, kind }) => [file, kind.code])).toEqual([['f.yml', 'PK1003']])
})

it('parses only changed texts again when it has a memo', () => {
  const memo: SpecMemo = new Map()
  const read = (second: string) =>
    parseContent(
      [
        { file: 'a.yml', text: 'AnalysisType: global\nGlobalID: a\nFilename: a.py\n' },
        { file: 'b.yml', text: second },
        { file: 'a.py', text: '' },
      ],
      { memo },
    ).content.specs
  const before = read('AnalysisType: global\nGlobalID: b\nFilename: a.py\n')
  const after = read('AnalysisType: global\nGlobalID: c\nFilename: a.py\n')
  expect(after.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(after.map(({ data }, place) => data === before[place]?.data)).toEqual([true, false])
})
