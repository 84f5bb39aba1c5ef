import { exitCodes } from '../../plain/exit-codes.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { setEnabled } from './set-enabled.ts'

/** `picket detections disable`. */
export async function run(context: CommandContext): Promise<number> {
  const what = plural(new Set(context.args.operands).size, 'detection')
  const isMeant = await confirmed(context, `Disable ${what}?`, `This would disable ${what}.`)
  return isMeant ? setEnabled(context, false) : exitCodes.findings
}
