import type { Day } from './calendar.ts'

/** A range as it is picked. Times are `HH:mm`, in the 24-hour clock. */
export interface PickedRange {
  readonly start: Day | undefined
  readonly end: Day | undefined
  readonly fromTime: string
  readonly toTime: string
}

export const emptyRange: PickedRange = { start: undefined, end: undefined, fromTime: '00:00', toTime: '23:59' }

/** The first click sets the start, the next one the end. A day before the start becomes the new start. */
export function pickDay(range: PickedRange, day: Day): PickedRange {
  const { start, end } = range
  if (start === undefined || end !== undefined || day < start) return { ...range, start: day, end: undefined }
  return { ...range, end: day }
}

/** Whether a pending range can be applied (row D3-5.15). */
export function canApply(
  pending: PickedRange,
  applied: PickedRange,
  {
    isUnchangedAllowed = false,
    hasTime = false,
  }: { readonly isUnchangedAllowed?: boolean; readonly hasTime?: boolean } = {},
): boolean {
  if (isEmpty(pending)) return !isEmpty(applied)
  // With only a start, the range is that day.
  const start = momentOf(pending.start, hasTime ? pending.fromTime : '00:00')
  const end = momentOf(pending.end ?? pending.start, hasTime ? pending.toTime : '23:59')
  if (start > end) return false
  return isUnchangedAllowed || !isSame(pending, applied, hasTime)
}

function isEmpty({ start, end }: PickedRange): boolean {
  return start === undefined && end === undefined
}

function isSame(a: PickedRange, b: PickedRange, hasTime: boolean): boolean {
  const isSameTime = !hasTime || (a.fromTime === b.fromTime && a.toTime === b.toTime)
  return a.start === b.start && (a.end ?? a.start) === (b.end ?? b.start) && isSameTime
}

function momentOf(day: Day | undefined, time: string): string {
  return `${day ?? ''} ${time}`
}

export type TimeMode = '12h' | '24h'

/** Formats a day as `MM/DD/YYYY`, with a time behind it if there is one. */
export function printDay(day: Day, time?: string, mode: TimeMode = '24h'): string {
  const date = `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
  return time === undefined ? date : `${date} ${printTime(time, mode)}`
}

/** Formats `15:04` as itself, or as `03:04 PM`. */
export function printTime(time: string, mode: TimeMode): string {
  if (mode === '24h') return time
  const hours = Number(time.slice(0, 2))
  return `${String(hours % 12 === 0 ? 12 : hours % 12).padStart(2, '0')}${time.slice(2)} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Formats a range; undefined if it is empty. */
export function printRange(range: PickedRange, hasTime: boolean, mode: TimeMode = '24h'): string | undefined {
  const { start, end = start, fromTime, toTime } = range
  if (start === undefined || end === undefined) return undefined
  return `${printDay(start, hasTime ? fromTime : undefined, mode)} - ${printDay(end, hasTime ? toTime : undefined, mode)}`
}

const hour = 3_600_000
const day = 24 * hour

/** The presets (row D3-9.6). */
export const datePresets = [
  { text: 'Last 24 Hours', length: day, months: 0 },
  { text: 'Last Week', length: 7 * day, months: 0 },
  { text: 'Last Month', length: 0, months: 1 },
  { text: 'Last 3 Months', length: 0, months: 3 },
  { text: 'Last 6 Months', length: 0, months: 6 },
] as const

export type DatePreset = (typeof datePresets)[number]

/** Returns the start of a preset. Months are those of the calendar; a shorter month ends earlier. */
export function presetStart({ length, months }: DatePreset, now: number): number {
  if (months === 0) return now - length
  const at = new Date(now)
  const date = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() - months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(date, last))
  return at.getTime()
}
