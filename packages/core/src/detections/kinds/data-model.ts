import { z } from 'zod'
import type { Spec } from '../spec.ts'
import { baseVersion, enabled, filename } from './detection-keys.ts'
import type { SpecModel } from './model.ts'
import { keys, label, someTexts, words } from './parts.ts'

const mapping = keys(
  {
    Name: words().describe('The name that detections use.'),
    Path: words().optional().describe('Where the value is in the event, as a JSONPath.'),
    Method: words().optional().describe('The function of the Python file that returns the value.'),
  },
  { one: [['Path', 'Method']] },
)

/** Maps common names to the fields of a log type. */
const schema = keys({
  AnalysisType: z.literal('datamodel').describe('Makes this a data model.'),
  DataModelID: label().describe('The id, unique across all content.'),
  Enabled: enabled(),
  LogTypes: someTexts().describe('The log types it maps; each has at most one enabled data model.'),
  Mappings: z.array(mapping).describe('What each common name stands for.'),
  DisplayName: label().optional().describe('The name shown instead of the id.'),
  Description: words().optional().describe('What it is for.'),
  Filename: filename('The Python file with the functions that mappings name.').optional(),
  ...baseVersion,
})

export type DataModelSpec = z.infer<typeof schema>

export const dataModelModel: SpecModel = {
  name: 'datamodel',
  title: 'Data model',
  description: 'Gives fields of different log types common names, so that one rule can read all of them.',
  kind: 'datamodel',
  schema,
}

/** The keys of a data model with a valid structure. */
export function toDataModel(spec: Spec): DataModelSpec {
  return spec.data as unknown as DataModelSpec
}
