import { UsageError } from './usage-error.ts'

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** Converts a time for the API: a date, a time in ISO 8601, or an age (`7d`). */
export function toTime(text: string, option: string, now: number): string {
  const [, count, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? []
  if (count !== undefined && unit !== undefined) return toIso(now - Number(count) * units[unit]!, text, option)
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.test(text)
  if (!isDate && !isTime) throw unusable(text, option)
  // Without a zone it is UTC, as are all times in Picket.
  return toIso(Date.parse(isDate || /(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`), text, option)
}

function toIso(time: number, text: string, option: string): string {
  if (Number.isNaN(time)) throw unusable(text, option)
  return new Date(time).toISOString()
}

function unusable(text: string, option: string): UsageError {
  return new UsageError(`Option "--${option}" does not accept the time "${text}".`, {
    hint: 'Use 2026-01-31, 2026-01-31T12:00Z, or an age such as 30m, 12h or 7d.',
  })
}

/** Returns `2026-01-31 12:00:00`, in UTC. */
export function showTime(time: string | null | undefined): string {
  return time === null || time === undefined || time.startsWith('0001-') ? '' : time.slice(0, 19).replace('T', ' ')
}
