import { formatTime } from '../../time/format.ts'
import type { Day } from './calendar.ts'
import { emptyRange, type PickedRange } from './date-range.ts'

/** Returns the moment of a day and a time in a zone, in ms. Of two moments, the later; a skipped time is moved. */
export function toMoment(day: Day, time: string, zone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  let moment = wanted
  // The offset at the first guess can differ from that at the moment itself.
  for (let round = 0; round < 2; round++)
    moment += wanted - Date.parse(`${formatTime(moment, zone).replace(' ', 'T')}Z`)
  return moment
}

/** Returns the range between two moments, as it is picked in a zone. */
export function toPicked(from: number | undefined, to: number | undefined, zone: string): PickedRange {
  if (from === undefined || to === undefined) return emptyRange
  const [start, end] = [formatTime(from, zone), formatTime(to, zone)]
  return { start: start.slice(0, 10), end: end.slice(0, 10), fromTime: start.slice(11, 16), toTime: end.slice(11, 16) }
}

/** Returns the moments of a picked range; the last minute is included. Undefined if it is empty. */
export function toMoments(
  { start, end = start, fromTime, toTime }: PickedRange,
  zone: string,
  hasTime: boolean,
): { readonly from: number; readonly to: number } | undefined {
  if (start === undefined || end === undefined) return undefined
  return {
    from: toMoment(start, hasTime ? fromTime : '00:00', zone),
    to: toMoment(end, hasTime ? toTime : '23:59', zone) + 60_000,
  }
}
