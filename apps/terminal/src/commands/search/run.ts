import { ExecuteSearch, IndicatorSearch } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { followQuery } from '../query/follow-query.ts'
import { printRows } from '../query/print-rows.ts'
import { readRange } from '../query/read-range.ts'
import { readConditions } from './read-conditions.ts'

const mostRows = 10_000
/** In a table events are one cell. */
const tableColumns = ['p_event_time', 'p_log_type', 'p_source_label', 'p_row_id']

/** `picket search`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const range = readRange(args, Date.now())
  const scope = {
    ...given('databases', args.list('database')),
    ...given('tables', args.list('table')),
    ...given('logTypes', args.list('log-type')),
  }
  const indicators = args.list('indicator')
  const [text] = args.operands
  const api = openApi(context)
  if (args.flag('hits')) {
    if (
      indicators.length === 0 ||
      text !== undefined ||
      args.list('where').length > 0 ||
      args.list('log-type').length > 0
    )
      throw new UsageError(
        '"--hits" tells of indicators only: give --indicator, and neither text, --where nor --log-type.',
      )
    const { executeIndicatorSearchQuery } = await api.mutate(IndicatorSearch, {
      input: { ...scope, ...range, indicators },
    })
    await followQuery(context, api, executeIndicatorSearchQuery.id)
    return printRows(context, api, executeIndicatorSearchQuery.id)
  }
  const conditions = readConditions(args.list('where'))
  const limit = Math.min(args.count('limit') ?? 1_000, mostRows)
  const { executeSearch } = await api.mutate(ExecuteSearch, {
    input: {
      ...scope,
      ...(range === undefined ? {} : { timeRange: range }),
      ...(text === undefined ? {} : { text }),
      ...(conditions.length === 0 ? {} : { filterExpression: { and: conditions } }),
      ...given('entities', indicators),
      limit,
    },
  })
  await followQuery(context, api, executeSearch.id)
  const isWide =
    args.text('format') === 'csv' ||
    (context.out.isTerminal && args.text('format') === undefined) ||
    args.text('format') === 'table'
  return printRows(
    context,
    api,
    executeSearch.id,
    isWide ? [...tableColumns, ...conditions.map(({ target }) => target)] : undefined,
  )
}

function given<Key extends string>(key: Key, items: readonly string[]): { readonly [key in Key]?: readonly string[] } {
  return items.length === 0 ? {} : ({ [key]: items } as { [key in Key]: readonly string[] })
}
