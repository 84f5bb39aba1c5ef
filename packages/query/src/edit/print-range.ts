/** A time range of events: relative to now such as `7d`, or between two moments in ms since 1970. */
export type QueryRange = { readonly last: string } | { readonly from: number; readonly to: number }

/** Prints the condition on the time of events. The end of a range is exclusive. */
export function printRange(range: QueryRange): string {
  if ('last' in range) return `p_event_time > time.ago(${range.last})`
  const [from, to] = [range.from, range.to].map((time) => `time.parse_timestamp('${new Date(time).toISOString()}')`)
  return `p_event_time >= ${from} and p_event_time < ${to}`
}
