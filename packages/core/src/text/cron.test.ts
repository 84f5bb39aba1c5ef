import { describe, expect, test } from 'vitest'
import { findCronProblem, nextInstant } from './cron.ts'

// A Tuesday.
const now = Date.parse('2023-11-14T22:13:20Z')

describe('cron expressions', () => {
  test.each([
    ['* * * * *', '2023-11-14T22:14'],
    ['*/15 * * * *', '2023-11-14T22:15'],
    ['5/10 * * * *', '2023-11-14T22:15'],
    ['0 9 * * 1', '2023-11-20T09:00'],
    ['0 0 * * MON-FRI', '2023-11-15T00:00'],
    ['0 0 * * 0', '2023-11-19T00:00'],
    ['0 0 * * 7', '2023-11-19T00:00'],
    ['0 0 * JAN *', '2024-01-01T00:00'],
    ['0 0 31 * *', '2023-12-31T00:00'],
    ['0 0 29 2 *', '2024-02-29T00:00'],
    ['0 0 L * *', '2023-11-30T00:00'],
    // A day of the month and a day of the week: either will do, as in every cron.
    ['0 0 1 * 3', '2023-11-15T00:00'],
  ])('%s comes next at %s', (cron, instant) => {
    expect([findCronProblem(cron), new Date(nextInstant(cron, now)!).toISOString().slice(0, 16)]).toEqual([
      undefined,
      instant,
    ])
  })

  test('the start is excluded', () => {
    const nine = Date.parse('2023-11-20T09:00:00Z')
    expect([nextInstant('0 9 * * 1', nine - 1), nextInstant('0 9 * * 1', nine)]).toEqual([nine, nine + 7 * 86_400_000])
  })

  test.each([
    ['', 'it has 1 part instead of five'],
    ['@daily', 'it has 1 part instead of five'],
    ['0 0 * * * *', 'it has 6 parts instead of five'],
    ['0 0 30 2 *', 'no calendar has such a date'],
    ['61 * * * *', 'Invalid value for minute: 61'],
    ['0 24 * * *', 'Invalid value for hour: 24'],
    ['*/0 * * * *', 'Syntax error, illegal stepping: 0'],
  ])('"%s" is invalid: %s', (cron, problem) => {
    expect([findCronProblem(cron), cron.includes('30 2') ? nextInstant(cron, now) : undefined]).toEqual([
      problem,
      undefined,
    ])
  })
})
