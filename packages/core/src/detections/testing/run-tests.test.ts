import { describe, expect, it } from 'vitest'
import { parseContent } from '../parse-content.ts'
import type { RuleRunner } from '../rule-runner.ts'
import { runTests } from './run-tests.ts'

const runner: RuleRunner = {
  open: async () => {},
  run: () => Promise.reject(new Error('No Python is needed here.')),
  analyze: async () => [],
  close: async () => {},
}

async function resultOf(...texts: string[]) {
  const { content } = parseContent(texts.map((text, index) => ({ file: `${index}.yml`, text })))
  const [result] = await runTests(content, content.specs.slice(0, 1), { runner })
  const { status, reason, cases } = result!
  return { status, reason, cases: cases.map((one) => `${one.status} ${one.name}: ${one.reason}`) }
}

const derived = `
AnalysisType: rule
RuleID: Okta.Login.Ours
BaseDetection: Okta.Login
`

describe('a derived rule', () => {
  it('is skipped with its tests while its base is elsewhere', async () => {
    const tests = 'Tests:\n  - { Name: one, ExpectedResult: true, Log: {} }\n'
    expect(await resultOf(derived + tests)).toEqual({
      status: 'skipped',
      cases: ['skipped one: The base "Okta.Login" is not in the content.'],
    })
    expect(await resultOf(derived)).toEqual({
      status: 'skipped',
      reason: 'The base "Okta.Login" is not in the content.',
      cases: [],
    })
  })

  it('is invalid where its base is misspelt or broken', async () => {
    const base = (id: string, severity: string) =>
      `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nSeverity: ${severity}\nLogTypes: [Okta.SystemLog]\nDetection: []\n`
    expect(await resultOf(derived, base('Okta.Logins', 'Low'))).toMatchObject({ status: 'invalid', cases: [] })
    expect(await resultOf(derived, base('Okta.Login', 'Lowest'))).toMatchObject({ status: 'invalid', cases: [] })
  })
})
