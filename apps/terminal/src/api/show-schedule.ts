import { printInterval } from '@picket/core'
import type { ScheduleFacts } from './list-schedules.ts'

/** Returns `every 1 hour` or `at 0 0 * * * UTC`; empty if the schedule is unknown. */
export function showSchedule({ query }: ScheduleFacts): string {
  const schedule = query?.schedule
  if (schedule == null) return ''
  const when = schedule.cron === null ? `every ${printInterval(schedule.rateMinutes ?? 0)}` : `at ${schedule.cron} UTC`
  return schedule.disabled ? `off, ${when}` : when
}
