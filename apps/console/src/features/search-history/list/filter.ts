import type { DataLakeQueriesInput, DataLakeQueryStatus } from '@picket/core/api'

/** The filter of the list, as in the URL. */
export interface HistoryFilter {
  readonly text: string
  readonly status: '' | DataLakeQueryStatus
  readonly kind: '' | 'AD_HOC' | 'INDICATOR_SEARCH'
  readonly by: '' | 'me' | 'schedule' | 'users'
  /** In ms, the end exclusive. */
  readonly range: { readonly from: number; readonly to: number } | undefined
  readonly sort: 'ascending' | 'descending'
}

const statuses = ['running', 'succeeded', 'failed', 'cancelled'] as const
const day = 86_400_000
/** The age of the oldest queries (row D1-9.6). */
export const historyLength = 30 * day

/** Missing or invalid parameters have the default value. */
export function readFilter(search: URLSearchParams): HistoryFilter {
  const among = <Value extends string>(key: string, values: readonly Value[]): Value | '' =>
    values.find((value) => value === search.get(key)) ?? ''
  const [from, to] = [Number(search.get('from')), Number(search.get('to'))]
  return {
    text: search.get('text') ?? '',
    status: among('status', statuses),
    kind: among('kind', ['AD_HOC', 'INDICATOR_SEARCH']),
    by: among('by', ['me', 'schedule', 'users']),
    range: from > 0 && to > from ? { from, to } : undefined,
    sort: among('sortDir', ['ascending']) || 'descending',
  }
}

export function countFilters({ status, kind, by, range }: HistoryFilter): number {
  return [status, kind, by].filter((value) => value !== '').length + (range === undefined ? 0 : 1)
}

/** Timelines are parts of other queries and are never listed. `me` is the ID of the signed-in user. */
export function toInput(filter: HistoryFilter, me: string, now: number): DataLakeQueriesInput {
  const { text, status, kind, by, range, sort } = filter
  return {
    startedAtAfter: new Date(Math.max(range?.from ?? 0, now - historyLength)).toISOString(),
    ...(range === undefined ? {} : { startedAtBefore: new Date(range.to - 1).toISOString() }),
    kind: kind === '' ? ['AD_HOC', 'INDICATOR_SEARCH'] : [kind],
    sortBy: 'startedAt',
    sortDir: sort,
    ...(text === '' ? {} : { contains: text }),
    ...(status === '' ? {} : { status: [status] }),
    ...(by === 'me' ? { issuedBy: me } : by === '' ? {} : { isScheduled: by === 'schedule' }),
  }
}
