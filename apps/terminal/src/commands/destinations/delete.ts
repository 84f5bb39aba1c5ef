import { DeleteDestination } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'
import { findDestination } from './find-destination.ts'

/** `picket destinations delete`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { outputId, displayName } = await findDestination(api, context.args.operands[0]!)
  const question = `Delete the destination "${displayName}"?`
  if (!(await confirmed(context, question, `This would delete the destination "${displayName}".`)))
    return exitCodes.findings
  await api.mutate(DeleteDestination, { id: outputId })
  if (wantsJson(context)) printResult(context, 'destination-deleted', { id: outputId })
  else context.out.write(`Deleted "${visibleLine(displayName)}".\n`)
  return exitCodes.good
}
