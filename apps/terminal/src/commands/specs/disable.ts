import type { CommandContext } from '../../program/context.ts'
import { findSpecs } from './find-specs.ts'
import { planSwitch } from './plan-values.ts'
import { runPlan } from './run-plan.ts'

/** `picket specs disable`. */
export async function run(context: CommandContext): Promise<number> {
  const { specs, content } = await findSpecs(context, context.args.operands)
  return runPlan(context, planSwitch(specs, content, false))
}
