import type { FieldAccessTable } from '../field-access.ts'

export const dataMetricsPermissions: FieldAccessTable = {
  'Query.dataMetrics': { anyOf: ['SummaryRead', 'LogSourceRead'] },
  'Query.storedTables': { anyOf: ['SummaryRead', 'DataAnalyticsRead'] },
}
