import { detectIndicator, indicatorColumns, indicatorScopes, readIndicators, type IndicatorScope } from '@picket/core'
import type { IndicatorCondition, QueryRange } from '@picket/query'
import { readUrl, writeUrl } from '../../urlstate/codec.ts'

export const ranges = ['1h', '1d', '7d', '30d', '90d', '365d'] as const
export const databases = ['logs', 'rule_matches', 'signals', 'rule_errors'] as const

/** What the screen searches for, as in its URL. */
export interface IndicatorSearch {
  /** As written or pasted. */
  readonly text: string
  readonly scope: IndicatorScope
  readonly range: (typeof ranges)[number]
  /** ISO 8601 times that replace the range, or empty. */
  readonly from: string
  readonly to: string
  readonly databases: readonly (typeof databases)[number][]
}

export const initialSearch: IndicatorSearch = {
  text: '',
  scope: 'AutoDetectType',
  range: '30d',
  from: '',
  to: '',
  databases: ['logs'],
}

/** Longer lists are not in the URL: proxies and mail programs cut long links. */
const longestText = 4_000

/** Missing or invalid parameters have the initial value. */
export function readSearch(search: URLSearchParams): IndicatorSearch {
  const state = readUrl(search, ['databases'])
  const text = (key: string): string => (typeof state[key] === 'string' ? state[key] : '')
  const time = (key: string): string => (Number.isNaN(Date.parse(text(key))) ? '' : text(key))
  const known = databases.filter((one) => state['databases']?.includes(one))
  const [from, to] = [time('from'), time('to')]
  const isFixed = from !== '' && to !== '' && from < to
  return {
    text: text('indicators'),
    scope: indicatorScopes.find(({ name }) => name === state['scope'])?.name ?? initialSearch.scope,
    range: ranges.find((one) => one === state['range']) ?? initialSearch.range,
    from: isFixed ? from : '',
    to: isFixed ? to : '',
    databases: known.length === 0 ? initialSearch.databases : known,
  }
}

/** The parameters that restore a search, with the id of its results. */
export function writeSearch(
  { text, scope, range, from, to, databases: chosen }: IndicatorSearch,
  id = '',
): URLSearchParams {
  const values = readIndicators(text).join('\n')
  return writeUrl({
    indicators: values.length > longestText ? '' : values,
    scope: scope === initialSearch.scope ? '' : scope,
    range: range === initialSearch.range ? '' : range,
    from,
    to,
    databases: chosen.join() === initialSearch.databases.join() ? [] : chosen,
    id,
  })
}

const units = { h: 3_600_000, d: 86_400_000 } as const

/** The time range in ms since 1970. */
export function timesOf(
  { range, from, to }: IndicatorSearch,
  now: number,
): { readonly from: number; readonly to: number } {
  if (from !== '') return { from: Date.parse(from), to: Date.parse(to) }
  return { from: now - Number.parseInt(range, 10) * units[range.at(-1) as keyof typeof units], to: now }
}

/** The time range of a query in PicketFlow. */
export function queryRangeOf({ range, from, to }: IndicatorSearch): QueryRange {
  return from === '' ? { last: range } : { from: Date.parse(from), to: Date.parse(to) }
}

/** The condition of a query in PicketFlow for the events that a search finds; undefined if there are none. */
export function conditionOf(values: readonly string[], scope: IndicatorScope): IndicatorCondition | undefined {
  if (values.length === 0) return undefined
  if (scope === 'TextSearch') return { texts: values }
  const pairs = values.flatMap((value) => columnsOf(value, scope).map((column) => ({ column, value })))
  const groups = Map.groupBy(pairs, ({ column }) => column)
  return { columns: Object.fromEntries([...groups].map(([column, some]) => [column, some.map(({ value }) => value)])) }
}

function columnsOf(value: string, scope: Exclude<IndicatorScope, 'TextSearch'>): readonly string[] {
  if (scope === 'AutoDetectType') return detectIndicator(value)
  return scope === 'SimpleSearch' ? indicatorColumns : [scope]
}
