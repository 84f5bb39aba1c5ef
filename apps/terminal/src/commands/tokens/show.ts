import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { findToken } from './find-token.ts'
import { printToken } from './print-token.ts'

/** `picket tokens show`. */
export async function run(context: CommandContext): Promise<number> {
  printToken(context, await findToken(openApi(context), context.args.operands[0]!))
  return exitCodes.good
}
