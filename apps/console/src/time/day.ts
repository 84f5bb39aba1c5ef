import { formatTime } from './format.ts'

/** Today, Yesterday, or the date, as the zone has it. Times in milliseconds or as ISO has them. */
export function dayOf(time: string | number, now: number, zone: string): string {
  const day = dateOf(time, zone)
  if (day === dateOf(now, zone)) return 'Today'
  return day === before(dateOf(now, zone)) ? 'Yesterday' : day
}

function dateOf(time: string | number, zone: string): string {
  return formatTime(time, zone).slice(0, 10)
}

/** The date before; by dates and not by hours, since days are not all as long. */
function before(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
