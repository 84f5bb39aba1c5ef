import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { findSpecs } from './find-specs.ts'
import { planTags } from './plan-values.ts'
import { runPlan } from './run-plan.ts'

/** `picket specs tag`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const [add, remove] = [args.list('add'), args.list('remove')]
  if (add.length + remove.length === 0)
    throw new UsageError('No tags are specified.', { hint: 'Use --add TAG and --remove TAG.' })
  if ([...add, ...remove].some((tag) => tag.trim() === '')) throw new UsageError('A tag cannot be empty.')
  const { specs, content } = await findSpecs(context, args.operands)
  return runPlan(context, planTags(specs, content, { add, remove }))
}
