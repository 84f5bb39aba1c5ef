import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { explainCode, explainCodes, unknownCode } from './explain-code.ts'
import { explainRule } from './explain-rule.ts'
import { playSteps } from './play-steps.ts'

/** `picket explain [RULE [EVENT]]`: an argument that is a code is explained as one, any other is a rule. */
export async function run(context: CommandContext): Promise<number> {
  const [wanted, event] = context.args.operands
  if (wanted === undefined) {
    explainCodes(context)
    return 0
  }
  if (event !== undefined && isCode(wanted))
    throw new UsageError(`"picket explain" does not accept "${event}" with a code: codes have no events.`)
  if (explainCode(wanted, context)) return 0
  if (isCode(wanted)) throw unknownCode(wanted)
  if (context.args.flag('steps')) return playSteps(wanted, context)
  if (context.args.text('value') !== undefined) throw new UsageError('Option "--value" requires --steps.')
  return explainRule(wanted, context)
}

function isCode(text: string): boolean {
  return /^P[FK]\d+\w?$/i.test(text)
}
