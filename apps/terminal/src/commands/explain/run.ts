import type { CommandContext } from '../../program/context.ts'
import { explainCode, explainCodes, noSuchCode } from './explain-code.ts'
import { explainRule } from './explain-rule.ts'

/** `picket explain [RULE [EVENT]]`: an argument that is a code is a code, any other a rule. */
export async function run(context: CommandContext): Promise<number> {
  const [wanted] = context.args.operands
  if (wanted === undefined) {
    explainCodes(context)
    return 0
  }
  if (explainCode(wanted, context)) return 0
  if (/^PK\d+\w?$/i.test(wanted)) throw noSuchCode(wanted)
  return explainRule(wanted, context)
}
