import { SavedViews } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'
import { toFilterLine } from '../alerts/view-search.ts'

/** `picket views list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const page = args.text('page')
  const { savedViews } = await openApi(context).query(SavedViews, { input: page === undefined ? {} : { page } })
  if (wantsJson(context)) {
    printResult(context, 'views', { results: savedViews })
    return exitCodes.good
  }
  const table = printTable(
    savedViews,
    [
      { head: 'NAME', value: ({ name }) => name, mark: out.style.strong },
      { head: 'PAGE', value: (view) => view.page },
      { head: 'FOR', value: ({ isShared }) => (isShared ? 'everybody' : 'you') },
      { head: 'SHOWS', value: describe, isWide: true },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(savedViews.length, 'view')}\n`)
  return exitCodes.good
}

function describe({ page, state }: { readonly page: string; readonly state: unknown }): string {
  const { search, text } = (state ?? {}) as { readonly search?: unknown; readonly text?: unknown }
  if (page === 'alerts' && typeof search === 'string') return toFilterLine(search)
  return typeof text === 'string' ? text : JSON.stringify(state)
}
