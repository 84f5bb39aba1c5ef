import { formatTime } from './format.ts'

/** Returns Today, Yesterday or the date in the zone. Times are in milliseconds or ISO 8601. */
export function dayOf(time: string | number, now: number, zone: string): string {
  const day = dateOf(time, zone)
  if (day === dateOf(now, zone)) return 'Today'
  return day === before(dateOf(now, zone)) ? 'Yesterday' : day
}

function dateOf(time: string | number, zone: string): string {
  return formatTime(time, zone).slice(0, 10)
}

/** The previous date; calculated by date, since days differ in length. */
function before(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
