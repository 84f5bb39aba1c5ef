import type { AlertsInput, AlertStatus, Severity } from '@picket/core/api'
import { severities } from '../../ui/severity.tsx'
import { readUrl, writeUrl } from '../../urlstate/codec.ts'

export const statuses = ['OPEN', 'TRIAGED', 'RESOLVED', 'CLOSED'] as const
export const kinds = ['ALERT', 'DETECTION_ERROR', 'SYSTEM_ERROR'] as const
/** Days back from now; all of time for `all`. */
export const ranges = ['1', '3', '7', '30', 'all'] as const
export const subtypes = ['RULE', 'SCHEDULED_RULE', 'CORRELATION_RULE', 'POLICY'] as const

/** What the list shows, as its address says it. */
export interface AlertFilter {
  readonly type: (typeof kinds)[number]
  readonly range: (typeof ranges)[number]
  /** A part of the title. */
  readonly text: string
  readonly statuses: readonly AlertStatus[]
  readonly severities: readonly Severity[]
  readonly subtypes: readonly (typeof subtypes)[number][]
  readonly logTypes: readonly string[]
  /** An id, `me`, `nobody`; empty: whoever. */
  readonly assignee: string
  readonly sortDir: 'ascending' | 'descending'
}

/** Open and triaged ones (specification 000: section 2.2). */
export const defaultFilter: AlertFilter = {
  type: 'ALERT',
  range: '30',
  text: '',
  statuses: ['OPEN', 'TRIAGED'],
  severities: [],
  subtypes: [],
  logTypes: [],
  assignee: '',
  sortDir: 'descending',
}

const lists = ['statuses', 'severities', 'subtypes', 'logTypes'] as const

/** What an address does not say, or says wrongly, is as by default. */
export function readFilter(search: URLSearchParams): AlertFilter {
  const state = readUrl(search, lists)
  const among = <Value extends string>(key: string, known: readonly Value[], otherwise: Value): Value =>
    known.find((value) => value === state[key]) ?? otherwise
  const someOf = <Value extends string>(key: string, known: readonly Value[], otherwise: readonly Value[]) => {
    const given = state[key]
    return Array.isArray(given) ? known.filter((value) => given.includes(value)) : otherwise
  }
  const textOf = (key: string): string => (typeof state[key] === 'string' ? state[key] : '')
  return {
    type: among('type', kinds, defaultFilter.type),
    range: among('range', ranges, defaultFilter.range),
    text: textOf('text'),
    statuses: someOf('statuses', statuses, defaultFilter.statuses),
    severities: someOf('severities', severities, []),
    subtypes: someOf('subtypes', subtypes, []),
    logTypes: Array.isArray(state['logTypes']) ? (state['logTypes'] as readonly string[]) : [],
    assignee: textOf('assignee'),
    sortDir: among('sortDir', ['ascending', 'descending'], defaultFilter.sortDir),
  }
}

/** Only what differs from the default is in the address. */
export function writeFilter(filter: AlertFilter): URLSearchParams {
  const told = Object.entries(filter).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaultFilter[key as keyof AlertFilter]),
  )
  return writeUrl(Object.fromEntries(told), ['statuses'])
}

/** How many kinds of filters hold, besides the range, the order and the tab. */
export function countFilters(filter: AlertFilter): number {
  const { severities: levels, subtypes: types, logTypes, assignee, statuses: given } = filter
  const isUsual = JSON.stringify(given) === JSON.stringify(defaultFilter.statuses)
  return [levels.length, types.length, logTypes.length, assignee.length, isUsual ? 0 : 1].filter((count) => count > 0)
    .length
}

const day = 86_400_000
const farAway = '2100-01-01T00:00:00.000Z'

/** As the API asks for it. `now` in milliseconds since 1970. */
export function toInput(filter: AlertFilter, { now, me }: { readonly now: number; readonly me: string }): AlertsInput {
  const { type, range, text, assignee, sortDir } = filter
  const since = range === 'all' ? 0 : now - Number(range) * day
  return {
    type,
    createdAtAfter: new Date(since).toISOString(),
    createdAtBefore: farAway,
    sortDir,
    ...(text === '' ? {} : { nameContains: text }),
    ...given('statuses', filter.statuses),
    ...given('severities', filter.severities),
    ...(type === 'ALERT' ? given('subtypes', filter.subtypes) : {}),
    ...given('logTypes', filter.logTypes),
    ...(assignee === ''
      ? {}
      : assignee === 'nobody'
        ? { onlyUnassigned: true }
        : { assigneeIds: [assignee === 'me' ? me : assignee] }),
  }
}

function given<Key extends string, Value>(
  key: Key,
  values: readonly Value[],
): { readonly [key in Key]?: readonly Value[] } {
  return (values.length === 0 ? {} : { [key]: values }) as { readonly [key in Key]?: readonly Value[] }
}
