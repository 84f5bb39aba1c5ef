import type { FieldAccessTable } from '../field-access.ts'

const flag = 'ENABLE_CUSTOM_DASHBOARDS'
const read = { anyOf: ['SummaryRead'], flag } as const
const modify = { anyOf: ['DataAnalyticsModify'], flag } as const

export const dashboardPermissions: FieldAccessTable = {
  'Query.dashboards': read,
  'Query.dashboard': read,
  'Query.dashboardWidgetData': read,
  'Mutation.createDashboard': { ...modify, audit: 'CREATE_DASHBOARD' },
  'Mutation.updateDashboard': { ...modify, audit: 'UPDATE_DASHBOARD' },
  'Mutation.deleteDashboard': { ...modify, audit: 'DELETE_DASHBOARD' },
  'Mutation.executeDashboardWidget': { ...read, audit: 'EXECUTE_DASHBOARD_WIDGET' },
}
