import { readUrl, writeUrl } from '../../urlstate/codec.ts'
import { readFilter, writeFilter, type AlertFilter } from './filter.ts'

export const groupings = ['none', 'detection', 'entity', 'severity', 'status', 'assignee'] as const
export type Grouping = (typeof groupings)[number]

/** How the list is laid out, besides what is in it. */
export interface ListLayout {
  readonly group: Grouping
  /** Ids in their order; empty: the usual ones. */
  readonly columns: readonly string[]
}

/** All that a link to the list carries. */
export interface ListState {
  readonly filter: AlertFilter
  readonly layout: ListLayout
  /** The alert that is open beside it, and its section. */
  readonly open: string
  readonly tab: string
  /** The saved view that it was made from, by id, where the filter and the layout alone do not tell. */
  readonly view: string
}

export function readListState(search: URLSearchParams): ListState {
  const state = readUrl(search, ['columns'])
  const text = (key: string): string => (typeof state[key] === 'string' ? state[key] : '')
  return {
    filter: readFilter(search),
    layout: {
      group: groupings.find((one) => one === state['group']) ?? 'none',
      columns: Array.isArray(state['columns']) ? (state['columns'] as readonly string[]) : [],
    },
    open: text('open'),
    tab: text('tab'),
    view: text('view'),
  }
}

/** The filter and the layout: what a saved view keeps. */
export function writeView({
  filter,
  layout: { group, columns },
}: Pick<ListState, 'filter' | 'layout'>): URLSearchParams {
  const search = writeFilter(filter)
  for (const [key, value] of writeUrl({ group: group === 'none' ? '' : group, columns })) search.append(key, value)
  search.sort()
  return search
}

export function writeListState(state: ListState): URLSearchParams {
  const search = writeView(state)
  const { open, tab, view } = state
  for (const [key, value] of writeUrl(open === '' ? { view } : { open, tab, view })) search.set(key, value)
  search.sort()
  return search
}
