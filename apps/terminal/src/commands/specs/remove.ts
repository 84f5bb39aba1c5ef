import type { CommandContext } from '../../program/context.ts'
import { findSpecs } from './find-specs.ts'
import { planRemoval } from './plan-names.ts'
import { runPlan } from './run-plan.ts'

/** `picket specs remove`. */
export async function run(context: CommandContext): Promise<number> {
  const { specs, content } = await findSpecs(context, context.args.operands)
  return runPlan(context, planRemoval(specs, content))
}
