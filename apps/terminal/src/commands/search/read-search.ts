import { readIndicators } from '@picket/core'
import type { ExecuteSearchInput } from '@picket/core/api'
import type { Arguments } from '../../program/arguments.ts'
import { readRange } from '../query/read-range.ts'
import { readConditions, type Condition } from './read-conditions.ts'

const maxRows = 10_000
const defaultRows = 1_000

/** In a table, an event is one cell; these columns precede it. */
export const tableColumns = ['p_event_time', 'p_log_type', 'p_source_label', 'p_row_id']

/** Each option can be a list, such as the indicators of a report. */
export function readIndicatorList(args: Arguments): readonly string[] {
  return [...new Set(args.list('indicator').flatMap(readIndicators))]
}

/** Returns the scope of a search, for `search` and its `--hits`. */
export function readScope(args: Arguments) {
  return {
    ...ifNotEmpty('databases', args.list('database')),
    ...ifNotEmpty('tables', args.list('table')),
    ...ifNotEmpty('logTypes', args.list('log-type')),
  }
}

/** Returns the search that the options of `picket search` describe. `now` in ms since 1970. */
export function readSearch(
  args: Arguments,
  now: number,
): { readonly input: ExecuteSearchInput; readonly conditions: readonly Condition[] } {
  const range = readRange(args, now)
  const [text] = args.operands
  const conditions = readConditions(args.list('where'))
  const input = {
    ...readScope(args),
    ...(range === undefined ? {} : { timeRange: range }),
    ...(text === undefined ? {} : { text }),
    ...(conditions.length === 0 ? {} : { filterExpression: { and: conditions } }),
    ...ifNotEmpty('entities', readIndicatorList(args)),
    limit: Math.min(args.count('limit') ?? defaultRows, maxRows),
  }
  return { input, conditions }
}

function ifNotEmpty<Key extends string>(
  key: Key,
  items: readonly string[],
): { readonly [key in Key]?: readonly string[] } {
  return items.length === 0 ? {} : ({ [key]: items } as { [key in Key]: readonly string[] })
}
