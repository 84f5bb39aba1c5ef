/**
 * Shifts all times in a JSON value by `by` milliseconds: texts in a time format, and numbers of seconds or milliseconds
 * since 1970 within a week of `around`. Other values and the format of each time do not change.
 */
export function shiftTimes(value: unknown, by: number, around: number): unknown {
  if (typeof value === 'string') return shiftText(value, by)
  if (typeof value === 'number') return shiftNumber(value, by, around)
  if (Array.isArray(value)) return value.map((item) => shiftTimes(item, by, around))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shiftTimes(item, by, around)]))
}

const written = /^(\d{4}-\d\d-\d\d)([T ])(\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]00:?00)?$/
const week = 7 * 24 * 3_600_000

function shiftText(text: string, by: number): string {
  const [, date, separator, time, fraction = '', zone = ''] = written.exec(text) ?? []
  if (date === undefined) return text
  const moved = new Date(Date.parse(`${date}T${time}Z`) + by).toISOString()
  return `${moved.slice(0, 10)}${separator}${moved.slice(11, 19)}${fraction}${zone}`
}

function shiftNumber(number: number, by: number, around: number): number {
  if (Math.abs(number - around) < week) return number + by
  return Number.isInteger(number) && Math.abs(number * 1000 - around) < week ? number + Math.round(by / 1000) : number
}
