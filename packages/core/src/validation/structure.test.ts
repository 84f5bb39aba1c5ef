import { describe, expect, it } from 'vitest'
import { isMap, type ValueMap } from '../values/value.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { checkStructure } from './structure.ts'

/** What is said of a spec, a line a finding: `name path: message | hint`. */
function said(text: string): string[] {
  const { value } = parseYaml(text, 'a.yml')
  const findings = checkStructure(isMap(value) ? value : {}, 'a.yml', {}) ?? []
  return findings.map(({ kind, at, message, hint }) => {
    const path = typeof at === 'object' && 'path' in at ? at.path.join('.') : ''
    return `${kind.name} ${path}: ${message}${hint === undefined ? '' : ` | ${hint}`}`
  })
}

const rule = 'AnalysisType: rule\nRuleID: A\nEnabled: true\nSeverity: Low\nLogTypes: [A.B]\nFilename: a.py\n'
const query = 'AnalysisType: scheduled_query\nQueryName: A\nEnabled: true\nQuery: SELECT 1\n'

describe('what is said', () => {
  it.each<[string, string[]]>([
    [rule, []],
    [
      'AnalysisType: Rule\n',
      ['unknown-analysis-type AnalysisType: Analysis type "Rule" is not known. | Did you mean "rule"?'],
    ],
    [
      'AnalysisType: scheduled rule\n',
      [
        'unknown-analysis-type AnalysisType: Analysis type "scheduled rule" is not known. | Did you mean "scheduled_rule"?',
      ],
    ],
    [
      'analysistype: rule\n',
      [
        'missing-analysis-type analysistype: Key "analysistype" is not known, and without "AnalysisType" this file is no spec. | Did you mean "AnalysisType"?',
      ],
    ],
    [
      'RuleID: A\n',
      [
        'missing-analysis-type : The file has a "RuleID" but no "AnalysisType", so it is not taken for a spec. | Add "AnalysisType" with the kind of spec it is.',
      ],
    ],
    ['Resources: {}\n', []],
    [
      'AnalysisType: rule\nLogTypes: [A]\nFilename: a.py\n',
      ['missing-key : The spec needs the keys "RuleID", "Enabled" and "Severity". | Add them.'],
    ],
    [
      rule.replace('LogTypes', 'LogType'),
      ['unknown-key LogType: Key "LogType" is not known here. | Did you mean "LogTypes"?'],
    ],
    [
      rule.replace('RuleID', 'PolicyID'),
      ['unknown-key PolicyID: Key "PolicyID" is not known here. | Did you mean "RuleID"?'],
    ],
    [`${rule}Tag: [x]\nTags: [x]\n`, ['unknown-key Tag: Key "Tag" is not known here. | There is a "Tags" already.']],
    [`${rule}Zebra: 1\n`, ['unknown-key Zebra: Key "Zebra" is not known here. | Remove it, or check its indentation.']],
    [
      `${rule}Detection: []\n`,
      [
        'empty-value Detection: "Detection" has no value. | Give it a value, or remove it.',
        'exclusive-keys Detection: "Detection" and "Filename" exclude each other. | Remove one of them.',
      ],
    ],
    [
      rule.replace('Filename: a.py\n', ''),
      ['missing-choice : The spec needs either "Filename" or "Detection". | Add one of them.'],
    ],
    [
      rule.replace('true', 'yes'),
      ['wrong-type Enabled: "Enabled" must be true or false, but it is the text "yes". | Write true, without quotes.'],
    ],
    [rule.replace('true', '1'), ['wrong-type Enabled: "Enabled" must be true or false, but it is the number 1.']],
    [
      `${rule}Threshold: "5"\n`,
      ['wrong-type Threshold: "Threshold" must be a whole number, but it is the text "5". | Remove the quotes.'],
    ],
    [
      `${rule}Threshold: 5.0\n`,
      ['wrong-type Threshold: "Threshold" must be a whole number, but it is the number 5.0.'],
    ],
    [
      `${rule}Threshold: 0.5\n`,
      ['wrong-type Threshold: "Threshold" must be a whole number, but it is the number 0.5.'],
    ],
    [`${rule}Threshold: -5\n`, ['out-of-range Threshold: "Threshold" must be at least 0, but it is -5.']],
    [
      `${rule}Threshold: 10000000000000000000\n`,
      ['out-of-range Threshold: "Threshold" is beyond all limits, but it is 10000000000000000000.'],
    ],
    [
      `${rule}Tags: x\n`,
      [
        'wrong-type Tags: "Tags" must be a list, but it is the text "x". | Write it as a list: "- " before each item, on lines of their own.',
      ],
    ],
    [
      `${rule}Tags: [1, null]\n`,
      [
        'wrong-type Tags.0: An item of "Tags" must be a text, but it is the number 1. | Put it in quotes.',
        'empty-value Tags.1: This item of "Tags" is empty. | Give it a value, or remove it.',
      ],
    ],
    [`${rule}Reports: 1.0\n`, ['wrong-type Reports: "Reports" must be a map, but it is the number 1.0.']],
    [`${rule}Reports: {CIS: [1.0, 2, x]}\n`, []],
    [
      rule.replace('Low', 'Hihg'),
      ['value-not-allowed Severity: "Severity" cannot be the text "Hihg". | Did you mean "High"?'],
    ],
    [
      rule.replace('Low', 'Urgent'),
      [
        'value-not-allowed Severity: "Severity" cannot be the text "Urgent". | It is one of "Info", "Low", "Medium", "High" or "Critical".',
      ],
    ],
    [
      rule.replace('RuleID: A', 'RuleID: ""'),
      ['empty-value RuleID: "RuleID" has no value. | Give it a value, or remove it.'],
    ],
    [
      rule.replace('RuleID: A', 'RuleID: A<b>'),
      ['bad-characters RuleID: "RuleID" holds < and >, which ids and names may not. | Leave it out.'],
    ],
    [
      `${rule}Tests:\n  - ExpectedResult: true\n    Resource: {}\n`,
      [
        'missing-key Tests.0: Each item of "Tests" needs the key "Name". | Add it.',
        'unknown-key Tests.0.Resource: Key "Resource" is not known here. | Did you mean "Log"?',
      ],
    ],
    [
      `${query}Schedule: {RateMinutes: 5, TimeoutMinutes: 10}\n`,
      ['out-of-range Schedule.RateMinutes: "RateMinutes" must be at least "TimeoutMinutes".'],
    ],
    [
      `${query}Schedule: {TimeoutMinutes: 10}\n`,
      ['missing-choice Schedule: "Schedule" needs either "RateMinutes" or "CronExpression". | Add one of them.'],
    ],
    [
      `${query}Schedule: {CronExpression: "* * *", TimeoutMinutes: 10}\n`,
      [
        'bad-cron-expression Schedule.CronExpression: Cron expression "* * *" cannot be read: it has 3 parts instead of five. | It needs five fields: minute, hour, day of the month, month, day of the week.',
      ],
    ],
    [`${query}Schedule: 5.0\n`, ['wrong-type Schedule: "Schedule" must be a map, but it is the number 5.0.']],
  ])('%j', (text, expected) => {
    expect(said(text)).toEqual(expected)
  })
})

it('does not drown in mistakes', () => {
  const data: ValueMap = {
    AnalysisType: 'rule',
    ...Object.fromEntries(Array.from({ length: 5000 }, (_, key) => [`k${key}`, 1])),
  }
  expect(checkStructure(data, 'a.yml', {})!.length).toBeLessThanOrEqual(100)
})
