import type { QueryCatalogue } from '../resolve/catalogue.ts'
import { eventRows, typeOf } from './derive-rows.ts'
import { printRange, type QueryRange } from './print-range.ts'
import { readTimeRange, replaceTimeRange } from './time-range.ts'

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const

/** Two periods of the same length, in ms since 1970. */
export interface Periods {
  readonly from: number
  readonly to: number
  readonly previous: number
}

/** Returns the range of a query and where the period before it starts; undefined without a range. */
export function periodsOf(text: string, now: number): Periods | undefined {
  const range = toMoments(readTimeRange(text), now)
  return range === undefined ? undefined : { ...range, previous: range.from - (range.to - range.from) }
}

/** Returns the query with the time range of both periods. */
export function withBothPeriods(text: string, { previous, to }: Periods): string | undefined {
  return replaceTimeRange(text, { from: previous, to })
}

/**
 * Returns the query that compares the number of events with that of the period before, by log type: `series`,
 * `current`, `previous` and `change`. Undefined if the query has no time range, or its rows are no events.
 */
export function toComparisonQuery(text: string, now: number, catalogue: QueryCatalogue): string | undefined {
  const periods = periodsOf(text, now)
  const both = periods === undefined ? undefined : withBothPeriods(text, periods)
  const rows = both === undefined ? undefined : eventRows(both, catalogue)
  if (periods === undefined || rows === undefined) return undefined
  const series = typeOf(rows.columns, 'p_log_type') === undefined ? '' : ' by series=p_log_type'
  return [
    `${rows.before}${rows.pipeline}`,
    `| summarize current=agg.countif(${printRange(periods)}), total=agg.count()${series}`,
    '| extend previous=total - current, change=2 * current - total',
    `| project ${series === '' ? '' : 'series, '}current, previous, change`,
    '| sort math.abs(change) desc',
  ].join('\n')
}

function toMoments(
  range: QueryRange | undefined,
  now: number,
): { readonly from: number; readonly to: number } | undefined {
  if (range === undefined || 'from' in range) return range
  const [, count, unit] = /^(\d+)([smhdw])$/.exec(range.last) ?? []
  return count === undefined ? undefined : { from: now - Number(count) * units[unit as keyof typeof units], to: now }
}
