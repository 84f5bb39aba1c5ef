import type { FieldAccessTable } from '../field-access.ts'

const read = { anyOf: ['DataAnalyticsRead'] } as const

type Search = { readonly input?: { readonly text?: unknown; readonly indicatorName?: unknown } }

const textSearch = {
  flag: 'ENABLE_TEXT_SEARCH',
  uses: ({ input }: Search) =>
    (typeof input?.text === 'string' && input.text !== '') || input?.indicatorName === 'TextSearch',
} as const

export const dataLakePermissions: FieldAccessTable = {
  'Query.dataLakeDatabases': read,
  'Query.dataLakeDatabase': read,
  'Query.dataLakeDatabaseTables': read,
  'Query.dataLakeDatabaseTable': read,
  'Query.dataLakeQuery': read,
  'Query.dataLakeQueries': read,
  'Query.dataLakeQuerySummary': read,
  'Query.dataLakeSqlSnippet': read,
  'Query.explainDataLakeQuery': read,
  'Mutation.executeDataLakeQuery': { ...read, audit: 'EXECUTE_DATA_LAKE_QUERY' },
  'Mutation.executeSearch': { ...read, audit: 'EXECUTE_SEARCH', flagFor: textSearch },
  'Mutation.executeIndicatorSearchQuery': { ...read, audit: 'EXECUTE_INDICATOR_SEARCH_QUERY', flagFor: textSearch },
  'Mutation.summarizeDataLakeQuery': { ...read, audit: 'SUMMARIZE_DATA_LAKE_QUERY' },
  'Mutation.downloadDataLakeQuery': { ...read, audit: 'DOWNLOAD_DATA_LAKE_QUERY' },
  'Mutation.cancelDataLakeQuery': { ...read, audit: 'CANCEL_DATA_LAKE_QUERY' },
}
