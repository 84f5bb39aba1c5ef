import type { AlertsInput, AlertStatus, Severity } from '@picket/core/api'
import { severities } from '../../ui/severity.tsx'
import { readUrl, writeUrl } from '../../urlstate/codec.ts'

export const statuses = ['OPEN', 'TRIAGED', 'RESOLVED', 'CLOSED'] as const
export const kinds = ['ALERT', 'DETECTION_ERROR', 'SYSTEM_ERROR'] as const
/** Days before now; `all` for all time. */
export const ranges = ['1', '3', '7', '30', 'all'] as const
export const subtypes = ['RULE', 'SCHEDULED_RULE', 'CORRELATION_RULE', 'POLICY'] as const
export const errorSubtypes = ['RULE_ERROR', 'SCHEDULED_RULE_ERROR', 'CORRELATION_RULE_ERROR'] as const

/** The filter of the list, as in the URL. */
export interface AlertFilter {
  readonly type: (typeof kinds)[number]
  readonly range: (typeof ranges)[number]
  /** ISO 8601 times that replace the range; empty for an open end. */
  readonly from: string
  readonly to: string
  /** The alert time that the custom range applies to. A relative range always applies to creation time. */
  readonly by: 'created' | 'event'
  /** Part of the title. */
  readonly text: string
  readonly statuses: readonly AlertStatus[]
  readonly severities: readonly Severity[]
  readonly subtypes: readonly ((typeof subtypes)[number] | (typeof errorSubtypes)[number])[]
  readonly logTypes: readonly string[]
  readonly resourceTypes: readonly string[]
  readonly sources: readonly string[]
  readonly tags: readonly string[]
  /** A detection ID. */
  readonly detection: string
  /** An indicator of its events: an address, a name, a hash. */
  readonly indicator: string
  readonly dedup: string
  /** Digits, or empty. */
  readonly minEvents: string
  readonly maxEvents: string
  /** A user ID, `me` or `nobody`; empty for any assignee. */
  readonly assignee: string
  readonly sortDir: 'ascending' | 'descending'
}

/** Open and triaged alerts. */
export const defaultFilter: AlertFilter = {
  type: 'ALERT',
  range: '30',
  from: '',
  to: '',
  by: 'created',
  text: '',
  statuses: ['OPEN', 'TRIAGED'],
  severities: [],
  subtypes: [],
  logTypes: [],
  resourceTypes: [],
  sources: [],
  tags: [],
  detection: '',
  indicator: '',
  dedup: '',
  minEvents: '',
  maxEvents: '',
  assignee: '',
  sortDir: 'descending',
}

const lists = ['statuses', 'severities', 'subtypes', 'logTypes', 'resourceTypes', 'sources', 'tags'] as const

/** Missing or invalid parameters have the default value. */
export function readFilter(search: URLSearchParams): AlertFilter {
  const state = readUrl(search, lists)
  const among = <Value extends string>(key: string, known: readonly Value[], otherwise: Value): Value =>
    known.find((value) => value === state[key]) ?? otherwise
  const someOf = <Value extends string>(key: string, known: readonly Value[], otherwise: readonly Value[]) => {
    const given = state[key]
    return Array.isArray(given) ? known.filter((value) => given.includes(value)) : otherwise
  }
  const textOf = (key: string): string => (typeof state[key] === 'string' ? state[key] : '')
  const textsOf = (key: string): readonly string[] =>
    Array.isArray(state[key]) ? (state[key] as readonly string[]).filter((text) => text !== '') : []
  const momentOf = (key: string): string => (isMoment(textOf(key)) ? textOf(key) : '')
  const countOf = (key: string): string => (/^\d{1,9}$/.test(textOf(key)) ? textOf(key) : '')
  return {
    type: among('type', kinds, defaultFilter.type),
    range: among('range', ranges, defaultFilter.range),
    from: momentOf('from'),
    to: momentOf('to'),
    by: among('by', ['created', 'event'], defaultFilter.by),
    text: textOf('text'),
    statuses: someOf('statuses', statuses, defaultFilter.statuses),
    severities: someOf('severities', severities, []),
    subtypes: someOf('subtypes', [...subtypes, ...errorSubtypes], []),
    logTypes: textsOf('logTypes'),
    resourceTypes: textsOf('resourceTypes'),
    sources: textsOf('sources'),
    tags: textsOf('tags'),
    detection: textOf('detection'),
    indicator: textOf('indicator'),
    dedup: textOf('dedup'),
    minEvents: countOf('minEvents'),
    maxEvents: countOf('maxEvents'),
    assignee: textOf('assignee'),
    sortDir: among('sortDir', ['ascending', 'descending'], defaultFilter.sortDir),
  }
}

/** Only values that differ from the default are in the URL. */
export function writeFilter(filter: AlertFilter): URLSearchParams {
  const changed = Object.entries(filter).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaultFilter[key as keyof AlertFilter]),
  )
  return writeUrl(Object.fromEntries(changed), ['statuses'])
}

/** Parameters that are not filters: list, time and order. */
const frame: readonly (keyof AlertFilter)[] = ['type', 'range', 'from', 'to', 'by', 'text', 'sortDir']

/** Returns the active filters, besides range, text, order and tab. */
export function filtersOf(filter: AlertFilter): readonly (keyof AlertFilter)[] {
  return (Object.keys(filter) as (keyof AlertFilter)[]).filter(
    (key) => !frame.includes(key) && JSON.stringify(filter[key]) !== JSON.stringify(defaultFilter[key]),
  )
}

const day = 86_400_000
const farAway = '2100-01-01T00:00:00.000Z'

/** Whether the list has a custom time range rather than a relative one. */
export function isFixed({ from, to }: AlertFilter): boolean {
  return from !== '' || to !== ''
}

/** Returns the time range of the list in milliseconds since 1970; undefined for an open end. */
export function timesOf(filter: AlertFilter, now: number): Times {
  const { range, from, to } = filter
  if (isFixed(filter)) return { from: from === '' ? 0 : Date.parse(from), ...(to === '' ? {} : { to: Date.parse(to) }) }
  return { from: range === 'all' ? 0 : now - Number(range) * day }
}

/** Returns the filter with fixed times, for a link that always shows the same alerts. */
export function atFixedTimes(filter: AlertFilter, now: number): AlertFilter {
  const times = timesOf(filter, now)
  return {
    ...filter,
    range: defaultFilter.range,
    from: new Date(times.from).toISOString(),
    to: new Date(times.to ?? now).toISOString(),
  }
}

/** Returns the filter as API input. `now` is in milliseconds since 1970. */
export function toInput(filter: AlertFilter, { now, me }: { readonly now: number; readonly me: string }): AlertsInput {
  const { type, text, assignee, sortDir, detection, indicator, dedup, minEvents, maxEvents } = filter
  const times = timesOf(filter, now)
  const fitting: readonly string[] = { ALERT: subtypes, DETECTION_ERROR: errorSubtypes, SYSTEM_ERROR: [] }[type]
  return {
    type,
    ...(filter.by === 'event' && isFixed(filter) ? ofFirstEvent(times) : ofCreation(times)),
    sortDir,
    ...(text === '' ? {} : { nameContains: text }),
    ...given('statuses', filter.statuses),
    ...given('severities', filter.severities),
    ...given(
      'subtypes',
      filter.subtypes.filter((one) => fitting.includes(one)),
    ),
    ...given('logTypes', filter.logTypes),
    ...given('resourceTypes', filter.resourceTypes),
    ...given('logSources', filter.sources),
    ...given('tags', filter.tags),
    ...(detection === '' ? {} : { detectionId: detection }),
    ...(indicator === '' ? {} : { indicator }),
    ...(dedup === '' ? {} : { dedupString: dedup }),
    ...(minEvents === '' ? {} : { eventCountMin: Number(minEvents) }),
    ...(maxEvents === '' ? {} : { eventCountMax: Number(maxEvents) }),
    ...(assignee === ''
      ? {}
      : assignee === 'nobody'
        ? { onlyUnassigned: true }
        : { assigneeIds: [assignee === 'me' ? me : assignee] }),
  }
}

interface Times {
  readonly from: number
  readonly to?: number
}

function ofCreation({ from, to }: Times): AlertsInput {
  return {
    createdAtAfter: new Date(from).toISOString(),
    createdAtBefore: to === undefined ? farAway : new Date(to).toISOString(),
  }
}

/** The API requires a creation time with it. */
function ofFirstEvent({ from, to }: Times): AlertsInput {
  return {
    ...ofCreation({ from: 0 }),
    firstEventAfter: new Date(from).toISOString(),
    ...(to === undefined ? {} : { firstEventBefore: new Date(to).toISOString() }),
  }
}

function given<Key extends string, Value>(
  key: Key,
  values: readonly Value[],
): { readonly [key in Key]?: readonly Value[] } {
  return (values.length === 0 ? {} : { [key]: values }) as { readonly [key in Key]?: readonly Value[] }
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))
}
