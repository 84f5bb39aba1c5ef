import { z } from 'zod'
import type { Spec } from '../spec.ts'
import type { SpecModel } from './model.ts'
import { keys } from './parts.ts'
import { ruleChoices, ruleKeys } from './rule.ts'

const schema = keys(
  { AnalysisType: z.literal('scheduled_rule').describe('Makes this a scheduled rule.'), ...ruleKeys },
  ruleChoices,
)

export type ScheduledRuleSpec = z.infer<typeof schema>

export const scheduledRuleModel: SpecModel = {
  name: 'scheduled_rule',
  title: 'Scheduled rule',
  description: 'Runs on the rows that scheduled queries return and decides which of them match.',
  kind: 'scheduled_rule',
  schema,
  extraKeysMayPass: true,
}

/** The keys of a scheduled rule with a valid structure. */
export function toScheduledRule(spec: Spec): ScheduledRuleSpec {
  return spec.data as unknown as ScheduledRuleSpec
}
