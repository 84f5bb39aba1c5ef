import { expect, test } from 'vitest'
import { openText, place } from '../../state/text-editor.ts'
import { completeSpec } from './complete.ts'

const knowledge = { logTypes: ['AWS.CloudTrail', 'Okta.SystemLog'], fields: undefined }

/** Completions at the mark `|`. */
function at(marked: string): readonly string[] {
  const offset = marked.indexOf('|')
  const text = openText(marked.replace('|', ''))
  const before = marked.slice(0, offset).split('\n')
  const { items } = completeSpec(place(text, before.length - 1, before.at(-1)!.length), knowledge)
  return items.map(({ label }) => label)
}

test.each([
  ['Severity: |', ['Info', 'Low', 'Medium', 'High', 'Critical']],
  ['Severity: cri|', ['Critical']],
  ['Enabled: |', ['true', 'false']],
  ['Sev|', ['Severity', 'DynamicSeverities', 'BaseVersion']],
  ['Severity: High\nSev|', ['DynamicSeverities', 'BaseVersion']],
  ['LogTypes:\n  - |', ['AWS.CloudTrail', 'Okta.SystemLog']],
  ['LogTypes:\n  - AWS.CloudTrail\n  - okta|', ['Okta.SystemLog']],
  ['LogTypes:\n- AWS.CloudTrail\n- okta|', ['Okta.SystemLog']],
  ['Tests:\n  - Exp|', ['ExpectedResult']],
  ['Tests:\n  - Name: A\n    Exp|', ['ExpectedResult']],
  ['Tests:\n  - Name: A\n    ExpectedResult: |', ['true', 'false']],
  ['Tests:\n  - Name: A\n    Mocks:\n      - obj|', ['objectName']],
  ['AnalysisType: policy\nResourceT|', ['ResourceTypes']],
  ['Nothing: |', []],
])('%j offers %j', (marked, offered) => {
  expect(at(marked)).toEqual(offered)
})
