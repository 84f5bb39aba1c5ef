import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { refreshTable } from '../lookups/refresh-table.ts'
import { findProvider } from './find-provider.ts'

/** `picket enrichment refresh`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, signal } = context
  const api = openApi(context)
  const { displayName, tables } = await findProvider(api, args.operands[0]!)
  if (tables.length === 0)
    throw new UsageError(`"${displayName}" fills no lookup tables: it only looks up values on request.`)
  for (const { name } of tables) {
    const options = { acceptFewerRows: args.flag('accept-fewer-rows'), signal }
    const { rowCount, message } = await refreshTable(api, name, options)
    out.write(`${`${name} has ${plural(rowCount ?? 0, 'row')}. ${message}`.trim()}\n`)
  }
  return exitCodes.good
}
