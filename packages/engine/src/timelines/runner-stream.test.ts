import { parseContent, parseTimelines, type RuleCaseOutcome, type RuleRunner } from '@picket/core'
import { expect, it } from 'vitest'
import { runTimelines } from './run-timelines.ts'

const spec = [
  'AnalysisType: rule',
  'RuleID: Python.Rule',
  'Enabled: true',
  'Severity: Low',
  'LogTypes: [Custom.Logins]',
  'Filename: rule.py',
].join('\n')

/** Says yes to odd numbers, raises on zero, and titles what it saw. */
const runner: RuleRunner = {
  open: async () => {},
  close: async () => {},
  analyze: async () => [],
  run: async ({ id, cases }) => ({
    id,
    cases: cases.map(({ name, event }): RuleCaseOutcome => {
      const { number } = JSON.parse(event) as { number: number }
      const error = { cause: 'exception', type: 'ZeroDivisionError', message: 'division by zero' } as const
      return {
        name,
        functions: [
          number === 0 ? { name: 'rule', error } : { name: 'rule', output: String(number % 2 === 1) },
          { name: 'title', output: JSON.stringify(`Number ${number}`) },
        ],
        output: '',
        warnings: [],
        impure: false,
        durationMs: 0,
      }
    }),
  }),
}

async function run(numbers: readonly number[], alerts: readonly object[]) {
  const { content } = parseContent([
    { file: 'rule.yml', text: spec },
    { file: 'rule.py', text: 'def rule(event): ...' },
  ])
  const steps = numbers.map((number) => ({ At: number, LogType: 'Custom.Logins', Event: { number } }))
  const { timelines } = parseTimelines([{ Name: 'Numbers', Steps: steps, Alerts: alerts } as never])
  return runTimelines(content, content.specs[0]!, timelines, { runner })
}

it('runs Python rules on raw events', async () => {
  const [result] = await run([1, 2], [{ At: '1m', Title: 'Number 1' }])
  expect(result).toMatchObject({ status: 'passed', expected: true, actual: true, warnings: [] })
})

it('fails where a rule raises, whatever the alerts', async () => {
  const [result] = await run([0, 1, 2], [{ At: '1m', Title: 'Number 1' }])
  expect(result).toMatchObject({
    status: 'failed',
    expected: true,
    actual: true,
    reason: 'A rule that takes part gave no answer: "Python.Rule" failed: ZeroDivisionError: division by zero',
  })
})

it('tells what the rules said', async () => {
  const [result] = await run([0, 1, 2], [])
  expect(result?.reason).toBe(
    [
      'A rule that takes part gave no answer: "Python.Rule" failed: ZeroDivisionError: division by zero',
      'The alerts differ (0 expected, 1 raised; "=" as expected, "-" missing, "+" unexpected):',
      '  + at 1m "Python.Rule" titled "Number 1" dedup "Number 1"',
      'What happened:',
      '  0m  an event of "Custom.Logins": "Python.Rule" failed: ZeroDivisionError: division by zero',
      '  1m  an event of "Custom.Logins": "Python.Rule" matched',
      '  2m  an event of "Custom.Logins": no rule matched',
    ].join('\n'),
  )
})
