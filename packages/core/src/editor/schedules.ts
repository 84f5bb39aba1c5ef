/** The selectable intervals of a scheduled query, in minutes. */
export const scheduleIntervals = [15, 30, 60, 180, 720, 1440] as const

/** Every day at midnight. */
export const defaultCron = '0 0 * * *'

/** Shown at a scheduled rule whose status is Error. */
export const scheduledRunError =
  "An exception has been raised during a scheduled run. You'll find more information in the related details page"

/** `15 minutes`, `1 hour`, `12 hours`, `1 day`. */
export function printInterval(minutes: number): string {
  const [count, unit] =
    minutes % 1_440 === 0 ? [minutes / 1_440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
