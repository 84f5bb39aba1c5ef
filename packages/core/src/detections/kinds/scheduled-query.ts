import { z } from 'zod'
import type { Spec } from '../spec.ts'
import { baseVersion, enabled } from './detection-keys.ts'
import type { SpecModel } from './model.ts'
import { keys, label } from './parts.ts'
import { queryKeyNames, queryKeys } from './query-keys.ts'
import { emailConfig, schedule } from './schedule.ts'

/** A query that runs on a schedule. */
const schema = keys(
  {
    AnalysisType: z.literal('scheduled_query').describe('Makes this a scheduled query.'),
    QueryName: label().describe('The name, unique across all content.'),
    Enabled: enabled(),
    Schedule: schedule(),
    ...queryKeys,
    EmailConfig: emailConfig().optional(),
    ...baseVersion,
  },
  { some: [queryKeyNames] },
)

export type ScheduledQuerySpec = z.infer<typeof schema>

export const scheduledQueryModel: SpecModel = {
  name: 'scheduled_query',
  title: 'Scheduled query',
  description: 'A query that runs on a schedule; scheduled rules run on its rows.',
  kind: 'scheduled_query',
  schema,
}

/** The keys of a scheduled query with a valid structure. */
export function toScheduledQuery(spec: Spec): ScheduledQuerySpec {
  return spec.data as unknown as ScheduledQuerySpec
}
