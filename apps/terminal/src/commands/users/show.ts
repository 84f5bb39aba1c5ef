import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { findUser } from './find-user.ts'
import { printUser } from './print-user.ts'

/** `picket users show`. */
export async function run(context: CommandContext): Promise<number> {
  printUser(context, await findUser(openApi(context), context.args.operands[0]!))
  return exitCodes.good
}
