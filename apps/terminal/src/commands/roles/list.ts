import { Roles } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'
import { logTypesOf } from './print-role.ts'

/** `picket roles list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const nameContains = args.text('name')
  const input = {
    ...(nameContains === undefined ? {} : { nameContains }),
    sortDir: args.flag('descending') ? ('descending' as const) : ('ascending' as const),
  }
  const { roles } = await openApi(context).query(Roles, { input })
  if (wantsJson(context)) {
    printResult(context, 'roles', { results: roles })
    return exitCodes.good
  }
  const table = printTable(
    roles,
    [
      { head: 'NAME', value: ({ name }) => name, mark: out.style.strong },
      { head: 'LOG TYPES', value: logTypesOf },
      { head: 'MAY', value: ({ permissions }) => permissions.join(', '), isWide: true },
      { head: 'ID', value: ({ id }) => id },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(roles.length, 'role')}\n`)
  return exitCodes.good
}
