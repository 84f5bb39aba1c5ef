import { Cron } from 'croner'

/**
 * Returns why a text is not a cron expression, as the end of a sentence; undefined if it is one. Five parts, in UTC:
 * without seconds and years.
 */
export function findCronProblem(text: string): string | undefined {
  const parts = text.trim().split(/\s+/)
  if (parts.length !== 5) return `it has ${parts.length} ${parts.length === 1 ? 'part' : 'parts'} instead of five`
  try {
    return open(text).nextRun(new Date(0)) === null ? 'no calendar has such a date' : undefined
  } catch (error) {
    return error instanceof Error ? toReason(error.message) : 'it is not understood'
  }
}

/**
 * Returns the first instant after another, in milliseconds since 1970; undefined if the date never occurs, as with 30
 * February.
 */
export function nextInstant(cron: string, after: number): number | undefined {
  try {
    return open(cron).nextRun(new Date(after))?.getTime()
  } catch {
    return undefined
  }
}

function open(text: string): Cron {
  return new Cron(text, { timezone: 'Etc/UTC', mode: '5-part', paused: true, sloppyRanges: true })
}

/** Removes the class name from messages such as `CronPattern: minute value out of range: 61`. */
function toReason(message: string): string {
  return message.replace(/^[A-Za-z]+(?:\.[A-Za-z]+)*(?:\(\))?: /, '').replace(/\.$/, '')
}
