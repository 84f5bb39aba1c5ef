import { z } from 'zod'
import type { Spec } from '../spec.ts'
import type { SpecModel } from './model.ts'
import { keys, label, text, texts } from './parts.ts'

/** Content that is installed together. */
const schema = keys({
  AnalysisType: z.literal('pack').describe('Makes this a pack.'),
  PackID: label().describe('The id, unique across all content.'),
  PackDefinition: keys({
    IDs: texts().describe('Ids of rules, policies, helpers, data models, queries and lookup tables.'),
  }).describe('What is in it.'),
  Description: text().optional().describe('What it is for.'),
  DisplayName: label().optional().describe('The name shown instead of the id.'),
})

export type PackSpec = z.infer<typeof schema>

export const packModel: SpecModel = {
  name: 'pack',
  title: 'Pack',
  description: 'Detections and their dependencies, enabled and updated together.',
  kind: 'pack',
  schema,
}

/** The keys of a pack with a valid structure. */
export function toPack(spec: Spec): PackSpec {
  return spec.data as unknown as PackSpec
}
