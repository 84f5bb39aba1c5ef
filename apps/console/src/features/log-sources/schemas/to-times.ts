import type { DateRange } from '../../../ui/dates/date-range-picker.tsx'

/** Returns the time range of raw logs for the API; by default, that of the server. */
export function toTimes(range: DateRange | undefined): { readonly startTime?: string; readonly endTime?: string } {
  if (range === undefined) return {}
  return { startTime: new Date(range.from).toISOString(), endTime: new Date(range.to).toISOString() }
}
