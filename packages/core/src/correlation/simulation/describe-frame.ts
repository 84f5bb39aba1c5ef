import { printDuration, printTime, type TimeUnit } from '../time.ts'
import type { AlertState, StepState, Track } from './frame.ts'

/** `minute 12`, or the timestamp in UTC. */
export function describeTime(time: number, unit: TimeUnit): string {
  return printTime(time, unit)
}

/** Describes the signals of a step: `2 of 3`, `did not come`. */
export function describeCount({ count, needed, most, condition }: StepState): string {
  if (needed === 0) return count === 0 ? 'did not come' : `came ${count === 1 ? 'once' : `${count} times`}`
  if (condition === 'broken') return `${count}, at most ${most ?? needed}`
  return count > needed ? `${count}, ${needed} needed` : `${count} of ${needed}`
}

/** Describes the state of a step: `met at minute 4`, `waits until minute 12, 3 min left`. */
export function describeCondition({ condition, metAt, frame, needed, count }: StepState, unit: TimeUnit): string {
  const left = frame === undefined ? '' : ` until ${printTime(frame.until, unit)}, ${printDuration(frame.left)} left`
  switch (condition) {
    case 'met':
      return metAt === undefined ? 'met' : `met at ${printTime(metAt, unit)}`
    case 'waiting':
      return `waits${left}`
    case 'later':
      return needed === 0 ? 'not looked at yet' : 'needs the step before it'
    case 'absent':
      if (frame?.left === 0) return `stayed absent until ${printTime(frame.until, unit)}`
      return count > 0 && frame === undefined ? 'forbids nothing so far' : `must stay absent${left}`
    case 'expired':
      return frame === undefined ? 'too late' : `too late: its time frame closed at ${printTime(frame.until, unit)}`
    case 'broken':
      return needed === 0 ? 'forbids a match' : 'came too often'
  }
}

/** Describes whether there is an alert, or when there will be one. */
export function describeAlert(alert: AlertState, unit: TimeUnit): string {
  switch (alert.state) {
    case 'raised':
      return `There is an alert: the evaluation of ${printTime(alert.at, unit)} found the match.`
    case 'due':
      return `No alert yet: the evaluation of ${printTime(alert.at, unit)} will find the match.`
    case 'held':
      return `No alert yet: what is forbidden can come until ${printTime(alert.until, unit)}; the evaluation of ${printTime(alert.at, unit)} decides.`
    case 'missed':
      return `No alert: at the next evaluation, ${printTime(alert.at, unit)}, the lookback does not hold all of the match any more.`
    case 'none':
      return alert.at === undefined
        ? 'No alert: the schedule has no evaluation after this.'
        : `No alert: the next evaluation is that of ${printTime(alert.at, unit)}.`
  }
}

/** Returns the name of a value: `u-017`, `everything` if values are not distinguished. */
export function describeTrack({ value, criterion }: Track): string {
  if (value === undefined) return 'everything'
  return `${value === '' ? 'an empty text' : value}${criterion === undefined ? '' : ` (${criterion})`}`
}
