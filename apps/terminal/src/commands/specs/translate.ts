import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { findSpecs } from './find-specs.ts'
import { planTranslation } from './plan-translation.ts'
import { runPlan } from './run-plan.ts'

/** `picket specs translate`. */
export async function run(context: CommandContext): Promise<number> {
  const { specs, content } = await findSpecs(context, context.args.operands)
  const plan = planTranslation(specs, content)
  if (!context.args.flag('print')) return runPlan(context, plan)
  for (const { before, after = '' } of plan.files) if (before === undefined) context.out.write(after)
  return exitCodes.good
}
