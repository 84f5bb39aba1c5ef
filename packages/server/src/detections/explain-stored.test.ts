import { expect, it } from 'vitest'
import { userWith } from '../identity/testing/viewers.ts'
import { createExplainStored } from './explain-stored.ts'
import { openDetections, openTestPython } from './testing/open-detections.ts'

const python = openTestPython()
const ana = userWith('RuleModify')
const add = 'mutation ($input: AddRuleInput!) { addRule(input: $input) { rule { id } } }'
const event = { p_log_type: 'Custom.Logins', who: 'ana', tries: 3 }

async function open() {
  const { ask, library, lookups } = await openDetections(python)
  const shared = { severity: 'LOW', logTypes: ['Custom.Logins'], enabled: true, runTestsFirst: false }
  const body = 'def rule(event):\n    return event.get("tries", 0) > 2\n'
  const simpleDetectionBody = '- Key: who\n  Condition: Equals\n  Value: ben\n'
  for (const input of [
    { id: 'Sample.Python', body },
    { id: 'Sample.Yaml', simpleDetectionBody },
  ])
    expect((await ask(ana, add, { input: { ...shared, ...input } })).errors).toBeUndefined()
  return { explain: createExplainStored({ library, python, lookups }), body }
}

it('runs a stored detection on an event and returns the lines and values of Python', async () => {
  const { explain, body } = await open()
  const found = await explain(ana, 'Sample.Python', event)
  expect([found?.body, found?.explanation.verdict]).toEqual([body, 'match'])
  const [{ name, steps }] = found!.explanation.functions as unknown as [
    {
      name: string
      steps: { line: number; kind: string; returned?: string; values: { text: string; value: string }[] }[]
    },
  ]
  expect([name, steps.map(({ line, kind, returned }) => [line, kind, returned])]).toEqual([
    'rule',
    [[2, 'return', 'True']],
  ])
})

it('returns which conditions of YAML are met', async () => {
  const { explain } = await open()
  const found = await explain(ana, 'Sample.Yaml', event)
  expect([found?.body, found?.explanation.verdict, found?.explanation.condition]).toEqual([
    '',
    'no-match',
    { text: 'who Equals "ben"', held: false, value: '"ana"', parts: [], decisive: true },
  ])
})

it('returns nothing for a deleted detection, and nothing to users who cannot read detections', async () => {
  const { explain } = await open()
  expect(await explain(ana, 'Sample.Gone', event)).toBeUndefined()
  expect(await explain(userWith('AlertRead'), 'Sample.Yaml', event)).toBeUndefined()
})
