import { ResendInvitation } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { findUser } from './find-user.ts'
import { printInvitation } from './print-invitation.ts'

/** `picket users resend`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { id } = await findUser(api, context.args.operands[0]!)
  printInvitation(context, (await api.mutate(ResendInvitation, { input: { id } })).resendInvitation)
  return exitCodes.good
}
