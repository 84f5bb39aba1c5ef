import { DeleteSource } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'
import { findSource } from './find-source.ts'

/** `picket sources delete`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { integrationId: id, integrationLabel: name } = await findSource(api, context.args.operands[0]!)
  const question = `Delete the log source "${name}"?`
  if (!(await confirmed(context, question, `This would delete the log source "${name}".`))) return exitCodes.findings
  await api.mutate(DeleteSource, { input: { id } })
  if (wantsJson(context)) printResult(context, 'source-deleted', { id })
  else context.out.write(`Deleted "${visibleLine(name)}".\n`)
  return exitCodes.good
}
