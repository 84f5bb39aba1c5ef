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
  PolicyID: label().describe('The id, unique across all content.'),
  Enabled: enabled(),
  Severity: severity(),
  Filename: filename('The Python file with the logic, beside this file.'),
  ResourceTypes: z
    .array(z.enum(resourceTypes))
    .optional()
    .describe('The types of resources it checks; all by default.'),
  ...aboutKeys,
  ...createdBy,
  Suppressions: texts().optional().describe('Ids of resources that raise no alert; * stands for any characters.'),
  ActionDelaySeconds: wholeNumber(0).optional().describe('How many seconds to wait before remediation.'),
  AutoRemediationID: text().optional().describe('The action that remediates a resource.'),
  AutoRemediationParameters: anything().optional().describe('The parameters of that action.'),
  Tests: policyTests().optional(),
  ...baseVersion,
})

export type PolicySpec = z.infer<typeof schema>

export const policyModel: SpecModel = {
  name: 'policy',
  title: 'Policy',
  description: 'Checks whether cloud resources are compliant.',
  kind: 'policy',
  schema,
  extraKeysMayPass: true,
}

/** The keys of a policy with a valid structure. */
export function toPolicy(spec: Spec): PolicySpec {
  return spec.data as unknown as PolicySpec
}
