import { printInterval } from '@picket/core'
import type { ScheduleFacts } from './list-schedules.ts'

/** `every 1 hour`, `at 0 0 * * * UTC`; empty where it is not known. */
export function showSchedule({ query }: ScheduleFacts): string {
  const schedule = query?.schedule
  if (schedule == null) return ''
  const when = schedule.cron === null ? `every ${printInterval(schedule.rateMinutes ?? 0)}` : `at ${schedule.cron} UTC`
  return schedule.disabled ? `off, ${when}` : when
}
