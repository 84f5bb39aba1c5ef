import { z } from 'zod'
import type { Spec } from '../spec.ts'
import { aboutKeys, baseVersion, createdBy, enabled, filename, severity } from './detection-keys.ts'
import type { SpecModel } from './model.ts'
import { anything, keys, label, text, texts, wholeNumber } from './parts.ts'
import { resourceTypes } from './resource-types.ts'
import { policyTests } from './tests.ts'

/** A check of cloud resources. */
const schema = keys({
  AnalysisType: z.literal('policy').describe('Makes this a policy.'),
  PolicyID: label().describe('The id, unique among everything.'),
  Enabled: enabled(),
  Severity: severity(),
  Filename: filename('The Python file with the logic, beside this file.'),
  ResourceTypes: z
    .array(z.enum(resourceTypes))
    .optional()
    .describe('The types of resources it looks at; all unless given.'),
  ...aboutKeys,
  ...createdBy,
  Suppressions: texts().optional().describe('Ids of resources that raise no alert; * stands for any characters.'),
  ActionDelaySeconds: wholeNumber(0).optional().describe('How long to wait before acting.'),
  AutoRemediationID: text().optional().describe('The action that mends a resource.'),
  AutoRemediationParameters: anything().optional().describe('What that action is given.'),
  Tests: policyTests().optional(),
  ...baseVersion,
})

export type PolicySpec = z.infer<typeof schema>

export const policyModel: SpecModel = {
  name: 'policy',
  title: 'Policy',
  description: 'Looks at cloud resources and decides which of them comply.',
  kind: 'policy',
  schema,
  extraKeysMayPass: true,
}

/** The keys of a policy whose structure was found right. */
export function toPolicy(spec: Spec): PolicySpec {
  return spec.data as unknown as PolicySpec
}
