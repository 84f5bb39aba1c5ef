import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { refreshTable } from './refresh-table.ts'

/** `picket lookups refresh`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, signal } = context
  const id = args.operands[0]!
  const options = { acceptFewerRows: args.flag('accept-fewer-rows'), signal }
  const state = await refreshTable(openApi(context), id, options)
  if (wantsJson(context)) printResult(context, 'lookup-refreshed', { result: { id, ...state } })
  else out.write(`${id} has ${plural(state.rowCount ?? 0, 'row')}. ${state.message}`.trim() + '\n')
  return exitCodes.good
}
