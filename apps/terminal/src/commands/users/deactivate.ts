import { DeactivateUser } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { findUser } from './find-user.ts'
import { printUser } from './print-user.ts'
import { reportRemainingTokens } from './report-remaining-tokens.ts'

/** `picket users deactivate`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { id, email } = await findUser(api, context.args.operands[0]!)
  const question = `Deactivate ${email}? This signs the user out everywhere.`
  if (!(await confirmed(context, question, `This would deactivate ${email}.`))) return exitCodes.findings
  printUser(context, (await api.mutate(DeactivateUser, { input: { id } })).deactivateUser.user)
  await reportRemainingTokens(context, api, id)
  return exitCodes.good
}
