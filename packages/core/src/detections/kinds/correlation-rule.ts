import { z } from 'zod'
import { correlationBodySchema } from '../../correlation/body-schema.ts'
import type { Spec } from '../spec.ts'
import {
  aboutKeys,
  baseVersion,
  createAlert,
  createdBy,
  enabled,
  severity,
  summaryAttributes,
} from './detection-keys.ts'
import type { SpecModel } from './model.ts'
import { anything, keys, label, where } from './parts.ts'
import { correlationTests } from './tests.ts'

/** Required; its value is checked by the correlation module, with its own messages. */
const body = where(
  anything(),
  (value) => value !== undefined,
  { sort: 'type', expected: 'a list' },
  correlationBodySchema,
)

/** A rule about the signals of other rules. */
const schema = keys({
  AnalysisType: z.literal('correlation_rule').describe('Makes this a correlation rule.'),
  RuleID: label().describe('The id, unique across all content.'),
  Enabled: enabled(),
  Severity: severity(),
  Detection: body.describe('One block with a Sequence or a Group of steps.'),
  ...aboutKeys,
  ...createdBy,
  ...summaryAttributes,
  ...createAlert,
  Tests: correlationTests().optional(),
  ...baseVersion,
})

export type CorrelationRuleSpec = z.infer<typeof schema>

export const correlationRuleModel: SpecModel = {
  name: 'correlation_rule',
  title: 'Correlation rule',
  description: 'Combines the signals of several rules, in order or together, into one alert.',
  kind: 'correlation_rule',
  schema,
}

/** The keys of a correlation rule with a valid structure. */
export function toCorrelationRule(spec: Spec): CorrelationRuleSpec {
  return spec.data as unknown as CorrelationRuleSpec
}
