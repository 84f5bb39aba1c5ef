import type { FieldAccessTable } from '../field-access.ts'

export const schedulePermissions: FieldAccessTable = {
  'Query.scheduledRuns': { anyOf: ['RuleRead', 'DataAnalyticsRead'] },
}
