import { ReactivateUser } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { findUser } from './find-user.ts'
import { printUser } from './print-user.ts'

/** `picket users reactivate`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  // The search by address also finds deactivated users.
  const { id } = await findUser(api, context.args.operands[0]!)
  printUser(context, (await api.mutate(ReactivateUser, { input: { id } })).reactivateUser.user)
  return exitCodes.good
}
