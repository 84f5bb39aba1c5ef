/** The time range of a dashboard: until now such as `7d`, or between two moments in ms. */
export type TimeRange = { readonly last: string } | { readonly from: number; readonly to: number }

export const presets = ['15m', '1h', '6h', '24h', '7d', '30d', '90d'] as const

const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const

/** The length of a range such as `7d` in ms; undefined for another text. */
export function lengthOf(last: string): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,4})([mhdw])$/.exec(last) ?? []
  return count === undefined ? undefined : Number(count) * units[unit as keyof typeof units]
}

/** Reads the range from the parameters of an address; `otherwise` is that of the dashboard. */
export function readRange(search: URLSearchParams, otherwise: string): TimeRange {
  const [from, to] = [Date.parse(search.get('from') ?? ''), Date.parse(search.get('to') ?? '')]
  if (from < to) return { from, to }
  const last = search.get('range') ?? ''
  return { last: lengthOf(last) === undefined ? otherwise : last }
}

/** The parameters of an address for a range; empty ones are removed. */
export function writeRange(range: TimeRange | undefined): Readonly<Record<'from' | 'to' | 'range', string>> {
  if (range === undefined) return { from: '', to: '', range: '' }
  if ('last' in range) return { from: '', to: '', range: range.last }
  return { from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString(), range: '' }
}

/** The moments of a range, in ms. */
export function momentsOf(range: TimeRange, now: number): { readonly from: number; readonly to: number } {
  if (!('last' in range)) return range
  return { from: now - (lengthOf(range.last) ?? units.d), to: now }
}
