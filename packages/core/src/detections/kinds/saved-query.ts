import { z } from 'zod'
import type { Spec } from '../spec.ts'
import { baseVersion } from './detection-keys.ts'
import type { SpecModel } from './model.ts'
import { keys, label, text } from './parts.ts'
import { queryKeyNames, queryKeys } from './query-keys.ts'

/** A query saved under a name, or a notebook: a text with queries as cells. */
const schema = keys(
  {
    AnalysisType: z.literal('saved_query').describe('Makes this a saved query.'),
    QueryName: label().describe('The name, unique across all content.'),
    ...queryKeys,
    Markdown: text().optional().describe('A notebook in place of a query: Markdown with `picketflow` and `sql` cells.'),
    ...baseVersion,
  },
  { some: [[...queryKeyNames, 'Markdown']], apart: [['Markdown', queryKeyNames]] },
)

export type SavedQuerySpec = z.infer<typeof schema>

export const savedQueryModel: SpecModel = {
  name: 'saved_query',
  title: 'Saved query',
  description: 'A saved query, run manually, or a notebook of queries and text.',
  kind: 'saved_query',
  schema,
}

/** The keys of a saved query with a valid structure. */
export function toSavedQuery(spec: Spec): SavedQuerySpec {
  return spec.data as unknown as SavedQuerySpec
}
