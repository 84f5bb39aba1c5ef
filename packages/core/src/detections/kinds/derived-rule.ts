import { z } from 'zod'
import type { Spec } from '../spec.ts'
import {
  aboutKeys,
  baseVersion,
  createAlert,
  enabled,
  groupingKeys,
  severity,
  summaryAttributes,
  yamlKeys,
} from './detection-keys.ts'
import type { SpecModel } from './model.ts'
import { keys, label } from './parts.ts'
import { ruleTests } from './tests.ts'

/** A rule that inherits its logic from another. */
const schema = keys({
  AnalysisType: z.literal('rule').describe('A derived rule is a rule.'),
  RuleID: label().describe('The id, unique across all content.'),
  BaseDetection: label().describe('The id of the rule that it inherits from.'),
  Enabled: enabled().optional(),
  Severity: severity().optional(),
  ...aboutKeys,
  ...groupingKeys,
  ...summaryAttributes,
  ...createAlert,
  ...yamlKeys,
  Tests: ruleTests().optional(),
  ...baseVersion,
})

export type DerivedRuleSpec = z.infer<typeof schema>

export const derivedRuleModel: SpecModel = {
  name: 'derived_rule',
  title: 'Derived rule',
  description: 'Another rule with some of its settings changed. Keys that it does not set come from its base.',
  kind: 'rule',
  schema,
  extraKeysMayPass: true,
}

/** Returns whether a spec is a rule that inherits its logic from another. */
export function isDerivedRule(spec: Spec): boolean {
  return spec.kind === 'rule' && Boolean(spec.data['BaseDetection'])
}

/** The keys of a derived rule with a valid structure. */
export function toDerivedRule(spec: Spec): DerivedRuleSpec {
  return spec.data as unknown as DerivedRuleSpec
}
