import { DeleteUser } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'
import { findUser } from './find-user.ts'
import { reportRemainingTokens } from './report-remaining-tokens.ts'

/** `picket users delete`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { id, email } = await findUser(api, context.args.operands[0]!)
  const question = `Delete ${email}? This cannot be undone.`
  if (!(await confirmed(context, question, `This would delete ${email}.`))) return exitCodes.findings
  await api.mutate(DeleteUser, { input: { id } })
  if (wantsJson(context)) printResult(context, 'user-deleted', { id })
  else context.out.write(`Deleted ${visibleLine(email)}.\n`)
  await reportRemainingTokens(context, api, id)
  return exitCodes.good
}
