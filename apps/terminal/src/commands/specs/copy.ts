import type { CommandContext } from '../../program/context.ts'
import { findSpecs } from './find-specs.ts'
import { planCopy } from './plan-names.ts'
import { runPlan } from './run-plan.ts'

/** `picket specs copy`. */
export async function run(context: CommandContext): Promise<number> {
  const [word = '', id = ''] = context.args.operands
  const { specs, content } = await findSpecs(context, [word])
  return runPlan(context, planCopy(specs[0]!, id, content))
}
