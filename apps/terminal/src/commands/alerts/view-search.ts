import { UsageError } from '../../program/usage-error.ts'
import type { Arguments } from '../../program/arguments.ts'

/**
 * The query string that the console's alert list stores in its address, and so in a saved view: values by key, lists as
 * `key[]`.
 */
const lists = {
  severities: 'sev',
  logTypes: 'log',
  resourceTypes: 'resource',
  sources: 'source',
  tags: 'tag',
  subtypes: 'type',
} as const

const texts = {
  text: 'title',
  detection: 'detection',
  indicator: 'indicator',
  dedup: 'dedup',
  minEvents: 'events',
  maxEvents: 'events-to',
  assignee: 'assignee',
  from: 'since',
  to: 'until',
} as const

const ranges = ['1', '3', '7', '30', 'all'] as const
/** A start before all alerts, for a list that requires one. */
const longAgo = '2000-01-01'

/**
 * Converts a view of the console into a filter line: `severities%5B%5D=HIGH&range=1` is `status:open,triaged sev:high
 * since:1d`.
 */
export function toFilterLine(search: string): string {
  const params = new URLSearchParams(search)
  const words: string[] = []
  const add = (name: string, value: string): void => {
    words.push(`${name}:${/[\s"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value}`)
  }
  const statuses = params.has('statuses[]')
    ? params.getAll('statuses[]').filter((one) => one !== '')
    : ['OPEN', 'TRIAGED']
  add('status', statuses.length === 0 ? 'any' : statuses.join(',').toLowerCase())
  const kind = params.get('type') ?? 'ALERT'
  if (kind !== 'ALERT') add('kind', kind.toLowerCase())
  for (const [key, name] of Object.entries(lists)) {
    const values = params.getAll(`${key}[]`).filter((one) => one !== '')
    if (values.length > 0)
      add(name, key === 'severities' || key === 'subtypes' ? values.join(',').toLowerCase() : values.join(','))
  }
  for (const [key, name] of Object.entries(texts)) {
    const value = params.get(key)
    if (value) add(name, value)
  }
  if (!params.get('from') && !params.get('to')) {
    const range = params.get('range') ?? '30'
    add('since', range === 'all' ? longAgo : `${range}d`)
  }
  return words.join(' ')
}

/**
 * Converts a filter into the console's query string, with the keys in the console's order; throws where a part of the
 * filter has no key there.
 */
export function toViewSearch(args: Arguments): string {
  const params: [string, string][] = []
  const put = (key: string, value: string | undefined): void => {
    if (value !== undefined && value !== '') params.push([key, value])
  }
  const statuses = args.list('status').map((one) => one.toUpperCase())
  if (statuses.includes('ANY')) params.push(['statuses[]', ''])
  else if (statuses.length > 0 && statuses.toSorted().join() !== 'OPEN,TRIAGED')
    for (const status of ['OPEN', 'TRIAGED', 'RESOLVED', 'CLOSED'].filter((one) => statuses.includes(one)))
      params.push(['statuses[]', status])
  const kind = args.text('kind')?.toUpperCase()
  if (kind !== undefined && kind !== 'ALERT') put('type', kind)
  const [people, isNobody] = [args.list('assignee'), args.flag('unassigned')]
  if (people.length > 1 || (people[0] ?? 'me') !== 'me')
    throw new UsageError('A saved view supports only assignee:me and assignee:nobody.')
  put('assignee', isNobody ? 'nobody' : people[0])
  for (const [key, option, isUpper] of [
    ['severities', 'severity', true],
    ['subtypes', 'type', true],
    ['logTypes', 'log-type', false],
    ['resourceTypes', 'resource-type', false],
    ['sources', 'source', false],
    ['tags', 'tag', false],
  ] as const)
    for (const value of args.list(option)) params.push([`${key}[]`, isUpper ? value.toUpperCase() : value])
  put('text', args.text('title'))
  put('detection', args.text('detection'))
  put('indicator', args.text('indicator'))
  put('dedup', args.text('dedup'))
  put('minEvents', args.count('events-from')?.toString())
  put('maxEvents', args.count('events-to')?.toString())
  putTimes(args, put)
  const search = new URLSearchParams(params)
  search.sort()
  return search.toString()
}

function putTimes(args: Arguments, put: (key: string, value: string | undefined) => void): void {
  const [since = '7d', until] = [args.text('since'), args.text('until')]
  const days = ranges.find((range) => `${range}d` === since)
  if (until === undefined && (days !== undefined || since === longAgo))
    return put('range', days === '30' ? undefined : (days ?? 'all'))
  const moments = [since, until].map((text) => (text === undefined ? undefined : momentOf(text)))
  if (moments.includes('relative'))
    throw new UsageError(
      `A saved view supports since:1d, 3d, 7d, 30d, ${longAgo} and absolute times, not "${until ?? since}".`,
    )
  put('from', moments[0])
  put('to', moments[1])
}

/** Returns a time in ISO 8601 with a time of day. */
function momentOf(text: string): string {
  if (/^\d+[a-z]+$/i.test(text)) return 'relative'
  const time = Date.parse(text)
  return Number.isNaN(time) ? 'relative' : new Date(time).toISOString()
}
