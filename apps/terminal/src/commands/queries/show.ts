import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { followQuery } from '../query/follow-query.ts'
import { printRows } from '../query/print-rows.ts'
import { findQueryId } from './find-query.ts'

/** `picket queries show`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const id = await findQueryId(api, context.args.operands[0]!)
  await followQuery({ ...context, onExit: () => undefined }, api, id)
  return printRows(context, api, id)
}
