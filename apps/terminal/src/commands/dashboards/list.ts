import { Dashboards } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'

/** `picket dashboards list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const contains = args.text('search')
  const { dashboards } = await openApi(context).query(Dashboards, {
    input: contains === undefined ? {} : { contains },
  })
  if (wantsJson(context)) {
    printResult(context, 'dashboards', { results: dashboards })
    return exitCodes.good
  }
  if (dashboards.length === 0) out.write('No dashboards.\n')
  out.write(
    printTable(
      dashboards,
      [
        { head: 'ID', value: ({ id }) => id, mark: out.style.strong },
        { head: 'NAME', value: ({ name }) => name },
        { head: 'WIDGETS', value: ({ widgets }) => widgets.length, isNumber: true },
        { head: 'TAGS', value: ({ tags }) => tags.join(', ') },
        { head: 'DESCRIPTION', value: ({ description }) => description, isWide: true },
      ],
      out,
    ),
  )
  return exitCodes.good
}
