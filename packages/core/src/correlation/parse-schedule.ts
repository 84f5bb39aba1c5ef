import { findCronProblem } from '../text/cron.ts'
import type { Schedule } from './body.ts'
import { badCron, scheduleXor } from './diagnostics/body.ts'
import { limits } from './limits.ts'
import type { Fields } from './read-fields.ts'
import type { Report } from './report.ts'

/** Reads `Schedule`: how often the rule is evaluated, and the timeout. */
export function parseSchedule(block: Fields, report: Report): Schedule | undefined {
  block.require('Schedule', 'this correlation rule', 'Add a "Schedule" with "RateMinutes: 15" and "TimeoutMinutes: 2".')
  const fields = block.fields('Schedule')
  if (!fields) return undefined
  fields.allow(['RateMinutes', 'CronExpression', 'TimeoutMinutes'], 'a schedule', {
    LookbackWindowMinutes: '"LookbackWindowMinutes" belongs to the block, beside "Schedule".',
  })
  fields.require('TimeoutMinutes', 'this schedule', 'Add "TimeoutMinutes: 2".')
  checkRateXorCron(fields, report)
  const rateMinutes = fields.integer('RateMinutes', limits.rateMinutes)
  const cron = readCron(fields, report)
  const timeoutMinutes = fields.integer('TimeoutMinutes', limits.timeoutMinutes)
  return {
    ...(rateMinutes === undefined ? {} : { rateMinutes }),
    ...(cron === undefined ? {} : { cron }),
    ...(timeoutMinutes === undefined ? {} : { timeoutMinutes }),
  }
}

function checkRateXorCron(fields: Fields, report: Report): void {
  const rate = fields.hasOrMeans('RateMinutes')
  const cron = fields.hasOrMeans('CronExpression')
  if (rate && cron) {
    report.add(scheduleXor, fields.at('CronExpression'), 'The schedule has both "RateMinutes" and "CronExpression".', {
      part: 'key',
      hint: 'Remove one of them.',
      related: [{ path: fields.at('RateMinutes'), message: 'The rate is here.' }],
    })
  } else if (!rate && !cron) {
    report.add(scheduleXor, fields.path, 'The schedule has neither "RateMinutes" nor "CronExpression".', {
      hint: 'Add "RateMinutes: 15".',
    })
  }
}

function readCron(fields: Fields, report: Report): string | undefined {
  const cron = fields.text('CronExpression')
  if (cron === undefined) return undefined
  const problem = findCronProblem(cron)
  if (problem === undefined) return cron
  report.add(badCron, fields.at('CronExpression'), `The cron expression "${cron}" cannot be read: ${problem}.`, {
    hint: 'It has five parts: minute, hour, day of month, month, day of week. "0 0 * * *" is every day at midnight.',
  })
  return undefined
}
