import type { FieldAccessTable } from '../field-access.ts'

const read = { anyOf: ['DataAnalyticsRead'] } as const

export const dataLakePermissions: FieldAccessTable = {
  'Query.dataLakeDatabases': read,
  'Query.dataLakeDatabase': read,
  'Query.dataLakeDatabaseTables': read,
  'Query.dataLakeDatabaseTable': read,
  'Query.dataLakeQuery': read,
  'Query.dataLakeQueries': read,
  'Query.dataLakeSqlSnippet': read,
  'Mutation.executeDataLakeQuery': { ...read, audit: 'EXECUTE_DATA_LAKE_QUERY' },
  'Mutation.cancelDataLakeQuery': { ...read, audit: 'CANCEL_DATA_LAKE_QUERY' },
}
