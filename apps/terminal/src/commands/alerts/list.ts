import { ListAlerts, paginate, takeFirst } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'
import { alertColumns } from './alert-columns.ts'
import { readFilter } from './filter.ts'
import { saveView, withView } from './saved-view.ts'

/** The page size limit of the API for API tokens. */
const maxPageSize = 50

/** `picket alerts list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const filter = await readFilter(await withView(args, api), api, Date.now(), 'status')
  const name = args.text('save-view')
  if (name !== undefined) await saveView(args, api, name)
  const limit = args.count('limit') ?? 50
  let total = 0
  const pages = paginate(async (cursor) => {
    const input = { ...filter, pageSize: Math.min(limit, maxPageSize), ...(cursor === undefined ? {} : { cursor }) }
    const { alerts } = await api.query(ListAlerts, { input })
    total = alerts.totalCount
    return alerts
  })
  const alerts = await takeFirst(pages, limit)
  if (wantsJson(context)) {
    printResult(context, 'alerts', { results: alerts, total })
    return exitCodes.good
  }
  out.write(printTable(alerts, alertColumns(out.style), out))
  const shown = alerts.length < total ? `, ${alerts.length.toLocaleString('en')} shown; use --limit to show more` : ''
  out.write(`${alerts.length === 0 ? '' : '\n'}${plural(total, 'alert')}${shown}\n`)
  return exitCodes.good
}
