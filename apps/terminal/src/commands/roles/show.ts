import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { findRole } from './find-role.ts'
import { printRole } from './print-role.ts'

/** `picket roles show`. */
export async function run(context: CommandContext): Promise<number> {
  printRole(context, await findRole(openApi(context), context.args.operands[0]!))
  return exitCodes.good
}
