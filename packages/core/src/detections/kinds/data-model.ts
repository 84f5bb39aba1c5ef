import { z } from 'zod'
import type { Spec } from '../spec.ts'
import { baseVersion, enabled, filename } from './detection-keys.ts'
import type { SpecModel } from './model.ts'
import { keys, label, someTexts, words } from './parts.ts'

const mapping = keys(
  {
    Name: words().describe('The name that detections ask for.'),
    Path: words().optional().describe('Where the value is in the event, as a JSONPath.'),
    Method: words().optional().describe('The function of the Python file that gives the value.'),
  },
  { one: [['Path', 'Method']] },
)

/** Common names for the fields of a log type. */
const schema = keys({
  AnalysisType: z.literal('datamodel').describe('Makes this a data model.'),
  DataModelID: label().describe('The id, unique among everything.'),
  Enabled: enabled(),
  LogTypes: someTexts().describe('The log types it is for; one enabled data model each.'),
  Mappings: z.array(mapping).describe('What each common name stands for.'),
  DisplayName: label().optional().describe('The name shown to people instead of the id.'),
  Description: words().optional().describe('What it is for.'),
  Filename: filename('The Python file with the functions that mappings name.').optional(),
  ...baseVersion,
})

export type DataModelSpec = z.infer<typeof schema>

export const dataModelModel: SpecModel = {
  name: 'datamodel',
  title: 'Data model',
  description: 'Gives fields of different log types common names, so that one rule can look at all of them.',
  kind: 'datamodel',
  schema,
}

/** The keys of a data model whose structure was found right. */
export function toDataModel(spec: Spec): DataModelSpec {
  return spec.data as unknown as DataModelSpec
}
