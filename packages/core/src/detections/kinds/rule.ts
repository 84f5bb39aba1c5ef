import { z } from 'zod'
import type { Spec } from '../spec.ts'
import {
  aboutKeys,
  baseVersion,
  createAlert,
  createdBy,
  detection,
  enabled,
  filename,
  groupingKeys,
  severity,
  summaryAttributes,
  yamlKeys,
} from './detection-keys.ts'
import type { SpecModel } from './model.ts'
import { keys, label, someTexts } from './parts.ts'
import { ruleTests } from './tests.ts'

/** The keys of streaming and scheduled rules. */
export const ruleKeys = {
  RuleID: label().describe('The id, unique across all content.'),
  Enabled: enabled(),
  Severity: severity(),
  Filename: filename('The Python file with the logic, beside this file.').optional(),
  Detection: detection().optional(),
  LogTypes: someTexts().optional().describe('The log types whose events it runs on.'),
  ScheduledQueries: someTexts().optional().describe('The scheduled queries whose rows it runs on.'),
  ...aboutKeys,
  ...createdBy,
  ...groupingKeys,
  ...summaryAttributes,
  ...createAlert,
  ...yamlKeys,
  Tests: ruleTests().optional(),
  ...baseVersion,
}

export const ruleChoices = {
  one: [
    ['Filename', 'Detection'],
    ['LogTypes', 'ScheduledQueries'],
  ],
}

const schema = keys({ AnalysisType: z.literal('rule').describe('Makes this a rule.'), ...ruleKeys }, ruleChoices)

export type RuleSpec = z.infer<typeof schema>

export const ruleModel: SpecModel = {
  name: 'rule',
  title: 'Rule',
  description: 'Runs on every event of its log types and decides which of them match.',
  kind: 'rule',
  schema,
  extraKeysMayPass: true,
}

/** The keys of a rule with a valid structure. */
export function toRule(spec: Spec): RuleSpec {
  return spec.data as unknown as RuleSpec
}
