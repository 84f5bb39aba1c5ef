import { z } from 'zod'
import { check, cron, keys, wholeNumber } from './parts.ts'

/** When something runs, by rate or by cron expression. */
export const schedule = () =>
  check(
    keys(
      {
        RateMinutes: wholeNumber(2).optional().describe('The interval between runs, in minutes.'),
        CronExpression: cron().optional().describe('Runs at these times (UTC): minute, hour, day, month, day of week.'),
        TimeoutMinutes: wholeNumber(1).describe('The time limit of one run, in minutes.'),
      },
      { one: [['RateMinutes', 'CronExpression']] },
    ),
    ({ RateMinutes: rate, TimeoutMinutes: timeout }) =>
      typeof rate !== 'number' || typeof timeout !== 'number' || rate < 2 || rate >= timeout,
    { sort: 'range', message: '"RateMinutes" must be at least "TimeoutMinutes".' },
  ).describe('When it runs.')

export const emailConfig = () =>
  keys({
    Recipients: z.array(z.string()).min(1).describe('Who gets the results.'),
    SendEmpty: z.boolean().optional().describe('Also sends a message when there are no results.'),
    PreferAttachment: z.boolean().optional().describe('Attaches the results rather than showing them.'),
  }).describe('Sends the results by e-mail.')
