import { ExecuteSearch, IndicatorSearch } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { readQueryCatalogue } from '../../api/read-query-catalogue.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { followQuery } from '../query/follow-query.ts'
import { printRows } from '../query/print-rows.ts'
import { readRange } from '../query/read-range.ts'
import { readScope, readSearch, tableColumns } from './read-search.ts'
import { showQuery } from './show-query.ts'

/** `picket search`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  if (args.flag('hits')) return printHits(context)
  const { input, conditions } = readSearch(args, Date.now())
  const api = openApi(context)
  if (args.flag('show-query')) return showQuery(context, input, await readQueryCatalogue(api))
  const { executeSearch } = await api.mutate(ExecuteSearch, { input })
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

async function printHits(context: CommandContext): Promise<number> {
  const { args } = context
  const indicators = args.list('indicator')
  const isOther = args.operands.length > 0 || args.list('where').length > 0 || args.list('log-type').length > 0
  if (indicators.length === 0 || isOther)
    throw new UsageError(
      'Option "--hits" requires --indicator, and cannot be combined with text, --where or --log-type.',
    )
  const api = openApi(context)
  const input = { ...readScope(args), ...readRange(args, Date.now()), indicators }
  const { executeIndicatorSearchQuery } = await api.mutate(IndicatorSearch, { input })
  await followQuery(context, api, executeIndicatorSearchQuery.id)
  return printRows(context, api, executeIndicatorSearchQuery.id)
}
