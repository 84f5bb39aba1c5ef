/** A period as a form shows it: a number and a unit. */
export interface Period {
  readonly count: number
  readonly unit: 'minutes' | 'hours' | 'days'
}

const minutesOf = { minutes: 1, hours: 60, days: 1440 } as const

export const unitNames = ['minutes', 'hours', 'days'] as const

/** Returns a period in the largest unit that expresses it. */
export function toPeriod(minutes: number): Period {
  const unit = unitNames.findLast((one) => minutes % minutesOf[one] === 0)!
  return { count: minutes / minutesOf[unit], unit }
}

export function toMinutes({ count, unit }: Period): number {
  return count * minutesOf[unit]
}

/** Whether the API accepts it: from 15 minutes to 30 days. */
export function isInRange(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 15 && minutes <= 43_200
}
