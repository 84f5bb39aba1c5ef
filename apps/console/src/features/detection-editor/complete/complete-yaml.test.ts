import { CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import type { Knowledge } from '../../../builder/knowledge.ts'
import { completeCorrelation } from './complete-correlation.ts'
import { completeYaml } from './complete-yaml.ts'
import type { Names } from './names.ts'

const knowledge = { fields: [], typeOf: () => undefined } as unknown as Knowledge

const names: Names = {
  rules: () => Promise.resolve(['Sample.Base']),
  steps: () => Promise.resolve(['Sample.One', 'Sample.Two']),
  udmNames: () => Promise.resolve(['source_ip']),
  scheduledQueries: () => Promise.resolve(['Sample query']),
  fieldsOfRules: (ids) => Promise.resolve(ids.map((id) => ({ ...field, target: `of_${id.toLowerCase()}` }))),
}

const field = { type: 'string', description: '', logType: null, isPantherManaged: true, groupName: 'Shared' } as const

/** Returns the value after the first completion at the bar is accepted. */
async function taken(value: string): Promise<string | undefined> {
  const [before = '', behind = ''] = value.split('|')
  const start = 'Detection:\n  - KeyPath: path\n    Condition: Equals\n    '
  const doc = `${start}${before}${behind}\nTests:\n  - Log: {path: usr/local lib}\n`
  const pos = start.length + before.length
  const context = new CompletionContext(EditorState.create({ doc }), pos, true)
  const found = await completeYaml(context, 'rule', knowledge, names)
  const [option] = found?.options ?? []
  return option === undefined ? undefined : doc.slice(start.length, found!.from) + option.label + behind
}

it.each([
  ['Value: |', 'Value: usr/local lib'],
  ['Value: us|', 'Value: usr/local lib'],
  ['Value: usr/lo|', 'Value: usr/local lib'],
  ['Value: usr/local |', 'Value: usr/local lib'],
  ['Value: "usr/|"', 'Value: "usr/local lib"'],
  ['Values: [a, usr/|]', 'Values: [a, usr/local lib]'],
  ['Values:\n      - usr/|', 'Values:\n      - usr/local lib'],
  ['Value: "usr" |', undefined],
])('puts a value of the tests in the place of %j', async (typed, value) => {
  expect(await taken(typed)).toBe(value)
})

/** Returns the labels of the completions at the bar. */
async function offered(text: string, complete: (context: CompletionContext) => Promise<CompletionResult | null>) {
  const doc = text.replace('|', '')
  const found = await complete(new CompletionContext(EditorState.create({ doc }), text.indexOf('|'), true))
  return found?.options.map(({ label }) => label)
}

it.each([
  ['BaseDetection: |', ['Sample.Base']],
  ['ScheduledQueries:\n  - |', ['Sample query']],
  ['ScheduledQueries: [|]', ['Sample query']],
  ['Reports:\n  |', ['MITRE ATT&CK']],
])('offers names of what is stored in %j', async (text, labels) => {
  expect(await offered(text, (context) => completeYaml(context, 'rule', knowledge, names))).toEqual(labels)
})

it('does not replace the bracket of a list', async () => {
  const doc = 'LogTypes: [AW'
  const context = new CompletionContext(EditorState.create({ doc }), doc.length, true)
  const found = await completeYaml(context, 'rule', { ...knowledge, logTypes: ['AWS.CloudTrail'] }, names)
  expect([found?.from, found?.options.map(({ label }) => label)]).toEqual([11, ['AWS.CloudTrail']])
})

it.each([
  'Reports:\n  MITRE ATT&CK:\n    - TA0001:T1078|',
  'Reports:\n  MITRE ATT&CK:\n    - valid acc|',
  'Reports:\n  "MITRE ATT&CK": [|]',
])('offers techniques of MITRE ATT&CK with their tactics in %j', async (text) => {
  const labels = await offered(text, (context) => completeYaml(context, 'rule', knowledge, names))
  expect(labels).toContain('TA0001:T1078 Valid Accounts')
  expect(labels).toContain('TA0001:T1078.004 Cloud Accounts')
})

const sequence = `RuleID: Sample.Own
Detection:
  - Sequence:
      - ID: First
        RuleID: Sample.One
      - ID: Second
        RuleID: Sample.Two
    Transitions:
      - From: First
        To: Second
        Match:
          - `

it.each(['On: |', '"On": |', 'From: of|', 'From: of_sample.one\n            To: |'])(
  'offers the fields of the rules of the steps in a match: %j',
  async (text) => {
    const labels = await offered(sequence + text, (context) => completeCorrelation(context, knowledge, names))
    expect(labels).toEqual(['of_sample.one', 'of_sample.two'])
  },
)

it('offers them in the criteria of a group, too', async () => {
  const group =
    'Detection:\n  - Group:\n      - ID: First\n        RuleID: Sample.One\n    MatchCriteria:\n      user:\n        - GroupID: First\n          Match: |'
  expect(await offered(group, (context) => completeCorrelation(context, knowledge, names))).toEqual(['of_sample.one'])
})
