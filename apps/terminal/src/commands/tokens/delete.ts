import { DeleteAPIToken } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'
import { findToken } from './find-token.ts'

/** `picket tokens delete`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { id, name } = await findToken(api, context.args.operands[0]!)
  const refusal = `This would delete the token "${name}", which would stop working immediately.`
  if (!(await confirmed(context, `Delete the token "${name}"? It stops working immediately.`, refusal)))
    return exitCodes.findings
  await api.mutate(DeleteAPIToken, { input: { id } })
  if (wantsJson(context)) printResult(context, 'token-deleted', { id })
  else context.out.write(`Deleted "${visibleLine(name)}".\n`)
  return exitCodes.good
}
