import { z } from 'zod'
import { text, texts, wholeNumber, words } from './parts.ts'

/** The keys of the query: SQL in the dialect of each engine, or PicketFlow; at least one is required. */
export const queryKeyNames = ['Query', 'AthenaQuery', 'SnowflakeQuery', 'DatabricksQuery', 'PicketFlowQuery'] as const

export const sqlKeys = {
  Query: words().optional().describe('The SQL text.'),
  AthenaQuery: words().optional().describe('The SQL text for Athena.'),
  SnowflakeQuery: words().optional().describe('The SQL text for Snowflake.'),
  DatabricksQuery: words().optional().describe('The SQL text for Databricks.'),
  PicketFlowQuery: words().optional().describe('The query in PicketFlow.'),
}

export const queryKeys = {
  ...sqlKeys,
  Description: text().optional().describe('What it finds.'),
  Tags: texts().optional().describe('Tags for filtering. Not case-sensitive, without duplicates.'),
  Lookback: z.boolean().optional().describe('Restricts the query to a time window before the run.'),
  LookbackWindowSeconds: wholeNumber(0).optional().describe('The length of that window.'),
}
