import { expect, it } from 'vitest'
import { alertsOfProblems } from './rule-problems.ts'

const now = Date.parse('2026-01-01T10:00:00Z')
const problem = { ruleId: 'Sample.Login', message: 'It could not be loaded: ValueError: no' }
const idsOf = (problems: readonly (typeof problem)[], at = now) =>
  alertsOfProblems(problems, () => undefined, at).map(({ alert }) => alert.id)

it('reports a rule that does not run once per error and day', () => {
  const facts = {
    id: 'Sample.Login',
    displayName: 'A login',
    type: 'SCHEDULED_RULE',
    severity: 'LOW',
    tags: ['a'],
    reports: {},
    outputIds: ['out'],
  } as const
  const [change] = alertsOfProblems([problem], () => facts, now)
  expect(change?.alert).toMatchObject({
    type: 'SCHEDULED_RULE_ERROR',
    detectionId: 'Sample.Login',
    title: '"A login" does not run',
    severity: 'LOW',
    outputIds: ['out'],
    description: 'It could not be loaded: ValueError: no It evaluates no events until this is fixed.',
  })
  const [first] = idsOf([problem])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(idsOf([problem], now + 3_600_000)).toEqual([first])
  expect(idsOf([problem], now + 86_400_000)).not.toEqual([first])
  expect(idsOf([{ ...problem, message: 'Other.' }])).not.toEqual([first])
})

it('limits the number of alerts if one problem stops all rules', () => {
  const many = Array.from({ length: 300 }, (_, n) => ({ ...problem, ruleId: `Rule.${n}` }))
  expect(new Set(idsOf(many)).size).toBe(25)
})
