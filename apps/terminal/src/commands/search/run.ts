import { invariant, type IndicatorScope } from '@picket/core'
import { ExecuteSearch, IndicatorSearch, SearchHistogram } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { readQueryCatalogue } from '../../api/read-query-catalogue.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { deriveQuery, isDerived } from '../query/derive-query.ts'
import { followEvents } from '../query/follow-events.ts'
import { followQuery } from '../query/follow-query.ts'
import { runText } from '../query/run-text.ts'
import { printRows } from '../query/print-rows.ts'
import { readRange } from '../query/read-range.ts'
import { readIndicatorList, readScope, readSearch, tableColumns } from './read-search.ts'
import { showQuery, toQuery } from './show-query.ts'

/** `picket search`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  if (args.flag('hits') || args.flag('values')) return printHits(context)
  if (args.text('scope') !== undefined) throw new UsageError('Option "--scope" requires --hits or --values.')
  const { input, conditions } = readSearch(args, Date.now())
  const api = openApi(context)
  if (args.flag('show-query')) return showQuery(context, input, await readQueryCatalogue(api))
  if (args.flag('follow') || isDerived(args)) {
    const catalogue = await readQueryCatalogue(api)
    const text = toQuery(context, input, catalogue)
    if (args.flag('follow')) return followEvents(context, api, { text })
    return runText(context, api, { text: deriveQuery(args, text, catalogue, Date.now()) })
  }
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
  const indicators = readIndicatorList(args)
  const isOther = args.operands.length > 0 || args.list('where').length > 0 || args.list('log-type').length > 0
  const isByValue = args.flag('values')
  if (indicators.length === 0 || isOther)
    throw new UsageError(
      `Option "${isByValue ? '--values' : '--hits'}" requires --indicator, and cannot be combined with text, --where or --log-type.`,
    )
  const api = openApi(context)
  const scope = args.text('scope') as IndicatorScope | undefined
  const input = {
    ...readScope(args),
    ...readRange(args, Date.now()),
    indicators,
    ...(scope === undefined ? {} : { indicatorName: scope }),
  }
  const { executeIndicatorSearchQuery } = await api.mutate(IndicatorSearch, { input })
  const { id } = executeIndicatorSearchQuery
  await followQuery(context, api, id)
  if (!isByValue) return printRows(context, api, id)
  const { dataLakeQuery } = await api.query(SearchHistogram, { id, resultsInput: { pageSize: 1 } })
  const byValue = dataLakeQuery.children.find(({ kind }) => kind === 'PREVALENCE')
  invariant(byValue !== undefined, 'An indicator search counts the rows of each value.')
  await followQuery(context, api, byValue.id)
  return printRows(context, api, byValue.id)
}
