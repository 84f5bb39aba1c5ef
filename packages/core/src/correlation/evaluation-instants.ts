import { nextInstant } from '../text/cron.ts'
import type { Schedule } from './body.ts'
import { fromMinutes } from './time.ts'

/** The rate of a rule whose schedule has mistakes. */
const defaultRateMinutes = 15

/** The instants at which a correlation rule is evaluated, in milliseconds since 1970. */
export interface EvaluationInstants {
  /** Returns the first instant at or after a time; undefined if the schedule has none. */
  atOrAfter(time: number): number | undefined
}

/**
 * Creates the instants of a schedule. A rate counts from 1970, so its instants do not depend on when and where a rule
 * is started: every 15 minutes is at :00, :15, :30 and :45. A cron expression is in UTC.
 */
export function createInstants(schedule: Schedule | undefined): EvaluationInstants {
  if (schedule?.cron !== undefined) return new CronInstants(schedule.cron)
  const rate = fromMinutes(schedule?.rateMinutes ?? defaultRateMinutes)
  return { atOrAfter: (time) => Math.ceil(time / rate) * rate }
}

/** Caches the last requested interval between two instants, because subsequent times are usually close. */
class CronInstants implements EvaluationInstants {
  private readonly cron: string
  private after = NaN
  private next: number | undefined

  constructor(cron: string) {
    this.cron = cron
  }

  atOrAfter(time: number): number | undefined {
    const known = time > this.after && (this.next === undefined || time <= this.next)
    if (known) return this.next
    this.next = nextInstant(this.cron, Math.ceil(time) - 1)
    this.after = time - 1
    return this.next
  }
}
