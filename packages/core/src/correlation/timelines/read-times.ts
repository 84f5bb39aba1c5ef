import type { Fields } from '../read-fields.ts'
import { describeValue } from '../read-fields.ts'
import type { Report } from '../report.ts'
import { timelineBadTime } from './diagnostics.ts'
import { parseDuration, parseMoment } from './durations.ts'

/** Reads a moment under a key; reports an invalid one. */
export function readMoment(fields: Fields, key: string, start: number, report: Report): number | undefined {
  if (!fields.has(key)) return undefined
  const value = fields.map[key] ?? null
  const moment = parseMoment(value, start)
  if (moment === undefined) {
    report.add(
      timelineBadTime,
      fields.at(key),
      `"${key}" must be a time after the start, but it is ${describeValue(value)}.`,
      { hint: 'Write a duration like 90s, 5m or 1h30m, or a timestamp like "2024-06-01T10:00:01Z".' },
    )
  }
  return moment
}

/** Reads a duration under a key; reports an invalid one. */
export function readDuration(fields: Fields, key: string, report: Report): number | undefined {
  if (!fields.has(key)) return undefined
  const value = fields.map[key] ?? null
  const duration = parseDuration(value)
  if (duration === undefined) {
    report.add(timelineBadTime, fields.at(key), `"${key}" must be a duration, but it is ${describeValue(value)}.`, {
      hint: 'Write a duration like 90s, 5m or 1h30m.',
    })
  }
  return duration
}
