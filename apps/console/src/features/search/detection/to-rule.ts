import { draftFromSearch, isMap, type Filter, type Value, type ValueMap } from '@picket/core'
import { queryToSearch, replaceTimeRange, type QueryCatalogue } from '@picket/query'
import type { ResultRow } from '../../../results/use-results.ts'

export interface RuleOfSearch {
  readonly text: string
  readonly logTypes: readonly string[]
  /** What the search has, and the rule cannot express. */
  readonly lost: readonly string[]
}

/** Returns the rule that matches what a query finds, with one of its events as a test; undefined for other queries. */
export function toRule(text: string, row: ResultRow, catalogue: QueryCatalogue): RuleOfSearch | undefined {
  const timeless = replaceTimeRange(text, undefined)
  const { search, lost } = timeless === undefined ? { search: undefined, lost: [] } : queryToSearch(timeless, catalogue)
  const logType = row.values['p_log_type']
  if (search === undefined || typeof logType !== 'string') return undefined
  const all = search.tables.length > 1 ? ['Its other tables: the rule reads the log type of the event.'] : []
  const texts = search.text === undefined ? [] : [`Its text "${search.text}": rules read fields.`]
  // What arranges the rows of a search has no meaning for a rule.
  const left = lost.filter(({ message }) => !/"(?:sort|visualize|limit)"/.test(message)).map(({ message }) => message)
  const parts = { logTypes: [logType], lost: [...all, ...texts, ...left] }
  const draft = draftFromSearch({
    id: `Search.${logType.replaceAll(/[^A-Za-z0-9]+/g, '')}.${wordsOf(search.filter)}`,
    logTypes: parts.logTypes,
    filter: search.filter ?? { kind: 'always', matches: true },
    event: eventOf(row),
    lost: parts.lost,
  })
  return { ...parts, text: draft }
}

/** The event as the log has it: rules are tested with the fields of the log. */
function eventOf({ values }: ResultRow): ValueMap {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !name.startsWith('p_'))
      .flatMap(([name, value]) => {
        const filled = withoutEmpty(value as Value)
        return filled === undefined ? [] : [[name, filled]]
      }),
  )
}

function withoutEmpty(value: Value): Value | undefined {
  if (value === null || value === '') return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : (value as Value)
  if (!isMap(value)) return value
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const filled = withoutEmpty(inner)
    return filled === undefined ? [] : [[key, filled] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** Words for an id: the first text that the conditions look for. */
function wordsOf(filter: Filter | undefined): string {
  if (filter?.kind === 'combined') return filter.filters.map(wordsOf).find((words) => words !== 'New') ?? 'New'
  if (filter?.kind !== 'condition' || filter.wanted.kind !== 'value') return 'New'
  const { value } = filter.wanted
  const text = typeof value === 'string' ? value.replaceAll(/[^A-Za-z0-9]+/g, '').slice(0, 40) : ''
  return text === '' ? 'New' : text
}
