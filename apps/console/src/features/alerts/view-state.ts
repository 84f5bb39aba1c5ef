import { readUrl, writeUrl } from '../../urlstate/codec.ts'
import { readFilter, writeFilter, type AlertFilter } from './filter.ts'

export const groupings = ['none', 'detection', 'entity', 'severity', 'status', 'assignee'] as const
export type Grouping = (typeof groupings)[number]

/** The layout of the list, in addition to its filter. */
export interface ListLayout {
  readonly group: Grouping
  /** Column IDs in order; empty for the default columns. */
  readonly columns: readonly string[]
}

/** The state in a link to the list. */
export interface ListState {
  readonly filter: AlertFilter
  readonly layout: ListLayout
  /** The alert open next to the list, and its section. */
  readonly open: string
  readonly tab: string
  /** The ID of the saved view that it is based on, if filter and layout do not identify it. */
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

/** The filter and the layout, which a saved view stores. */
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
