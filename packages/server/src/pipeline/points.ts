/** The points between two durable effects of the pipeline, in order; crash tests stop the process at each of them. */
export const pipelinePoints = [
  'directory.chosen',
  'directory.spooled',
  'ingest.spooled',
  'pipeline.batch-taken',
  'pipeline.tables-prepared',
  'pipeline.events-stored',
  'pipeline.evaluated',
  'pipeline.matches-stored',
  'pipeline.failures-stored',
  'pipeline.in-transaction',
  'pipeline.committed',
  'pipeline.batch-done',
] as const

export type PipelinePoint = (typeof pipelinePoints)[number]
