/** Stands for the time of an event that has not happened, in responses that require a time. */
export const neverTime = Date.parse('0001-01-01T00:00:00Z')

/** Prints milliseconds since 1970 as ISO 8601, the way the API shows times. */
export function printTime(time: number): string {
  return time === neverTime ? '0001-01-01T00:00:00Z' : new Date(time).toISOString()
}
