import type { CommandContext } from '../../program/context.ts'
import { findSpecs } from './find-specs.ts'
import { planRename } from './plan-names.ts'
import { runPlan } from './run-plan.ts'

/** `picket specs rename`. */
export async function run(context: CommandContext): Promise<number> {
  const [word = '', id = ''] = context.args.operands
  const { specs, content } = await findSpecs(context, [word])
  return runPlan(context, planRename(specs[0]!, id, content))
}
