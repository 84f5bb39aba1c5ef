/** Converts a time of the data lake, `2026-01-31 12:00:00.000` in UTC, to ISO 8601. */
export function toInstant(time: string): string {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(time) ? `${time.replace(' ', 'T')}Z` : time
}
