import { z } from 'zod'
import type { Spec } from '../spec.ts'
import { baseVersion, filename } from './detection-keys.ts'
import type { SpecModel } from './model.ts'
import { keys, label, text, texts } from './parts.ts'

/** A Python module that detections import. */
const schema = keys({
  AnalysisType: z.literal('global').describe('Makes this a helper.'),
  GlobalID: label().describe('The name under which detections import it.'),
  Filename: filename('The Python file, beside this file.'),
  Description: text().optional().describe('What it offers.'),
  Tags: texts().optional().describe('Tags for filtering. Not case-sensitive, without duplicates.'),
  ...baseVersion,
})

export type GlobalSpec = z.infer<typeof schema>

export const globalModel: SpecModel = {
  name: 'global',
  title: 'Helper',
  description: 'Python functions that several detections import.',
  kind: 'global',
  schema,
}

/** The keys of a helper with a valid structure. */
export function toGlobal(spec: Spec): GlobalSpec {
  return spec.data as unknown as GlobalSpec
}
