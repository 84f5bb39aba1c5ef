import type { FieldAccessTable } from '../field-access.ts'

const read = { anyOf: ['DataAnalyticsRead'] } as const

export const dataLakePermissions: FieldAccessTable = {
  'Query.dataLakeDatabases': read,
  'Query.dataLakeDatabase': read,
  'Query.dataLakeDatabaseTables': read,
  'Query.dataLakeDatabaseTable': read,
  'Query.dataLakeQuery': read,
  'Query.dataLakeQueries': read,
  'Query.dataLakeQuerySummary': read,
  'Query.dataLakeSqlSnippet': read,
  'Mutation.executeDataLakeQuery': { ...read, audit: 'EXECUTE_DATA_LAKE_QUERY' },
  'Mutation.executeSearch': { ...read, audit: 'EXECUTE_SEARCH' },
  'Mutation.executeIndicatorSearchQuery': { ...read, audit: 'EXECUTE_INDICATOR_SEARCH_QUERY' },
  'Mutation.summarizeDataLakeQuery': { ...read, audit: 'SUMMARIZE_DATA_LAKE_QUERY' },
  'Mutation.downloadDataLakeQuery': { ...read, audit: 'DOWNLOAD_DATA_LAKE_QUERY' },
  'Mutation.cancelDataLakeQuery': { ...read, audit: 'CANCEL_DATA_LAKE_QUERY' },
}
