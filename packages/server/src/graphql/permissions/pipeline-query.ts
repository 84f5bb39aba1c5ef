import type { FieldAccessTable } from '../field-access.ts'

const read = { anyOf: ['DataAnalyticsRead'] } as const

export const pipelineQueryPermissions: FieldAccessTable = {
  'Query.parsePipelineQuery': read,
  'Query.explainPipelineQuery': read,
  'Query.pipelineQueryCatalogue': read,
  'Query.pipelineQueryExtensions': read,
  'Query.pipelineStoredQueries': read,
  'Query.tailPipelineQuery': read,
  'Query.completePipelineQuery': read,
  'Query.hoverPipelineQuery': read,
  'Query.signatureHelpPipelineQuery': read,
  'Query.inlayHintsPipelineQuery': read,
  'Mutation.executePipelineQuery': { ...read, audit: 'EXECUTE_PIPELINE_QUERY' },
}
