/** The places between two durable effects of the journey, in its order; crash tests stop the process at each of them. */
export const journeyPoints = [
  'directory.chosen',
  'directory.spooled',
  'ingest.spooled',
  'journey.batch-taken',
  'journey.tables-prepared',
  'journey.events-written',
  'journey.evaluated',
  'journey.matches-written',
  'journey.failures-written',
  'journey.in-transaction',
  'journey.committed',
  'journey.batch-done',
] as const

export type JourneyPoint = (typeof journeyPoints)[number]
