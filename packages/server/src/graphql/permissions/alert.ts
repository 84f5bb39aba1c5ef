import type { FieldAccessTable } from '../field-access.ts'

export const alertPermissions: FieldAccessTable = {
  'Query.alerts': { anyOf: ['AlertRead'], audit: 'LIST_ALERTS' },
  'Query.alert': { anyOf: ['AlertRead'], audit: 'GET_ALERT' },
  'Query.alertComments': { anyOf: ['AlertRead'] },
  'Query.alertSummary': { anyOf: ['AlertRead'], audit: 'ISSUE_ALERT_SUMMARY_QUERIES' },
  'Query.relatedAlerts': { anyOf: ['AlertRead'] },
  'Query.alertSpread': { anyOf: ['AlertRead'] },
  'Query.alertEntities': { anyOf: ['AlertRead'] },
  'Query.alertEventRaw': { anyOf: ['AlertRead'], audit: 'GET_ALERT_EVENT_RAW' },
  'Query.alertExplanation': { anyOf: ['AlertRead'] },
  'Mutation.executeAlertActorQuery': { anyOf: ['DataAnalyticsRead'], audit: 'EXECUTE_ALERT_ACTOR_QUERY' },
  'Mutation.updateAlertStatusById': { anyOf: ['AlertModify'], audit: 'UPDATE_ALERT_STATUS' },
  'Mutation.updateAlertsAssigneeById': { anyOf: ['AlertModify'], audit: 'UPDATE_ALERT_ASSIGNEE' },
  'Mutation.updateAlertsAssigneeByEmail': { anyOf: ['AlertModify'], audit: 'UPDATE_ALERT_ASSIGNEE' },
  'Mutation.updateAlertsByFilter': { anyOf: ['AlertModify'], audit: 'UPDATE_ALERTS_BY_FILTER' },
  'Mutation.createAlertComment': { anyOf: ['AlertModify'], audit: 'CREATE_ALERT_COMMENT' },
  'Mutation.updateAlertComment': { anyOf: ['AlertModify'], audit: 'UPDATE_ALERT_COMMENT' },
  'Mutation.deliverAlert': { anyOf: ['AlertModify'], audit: 'RETRY_ALERT_DELIVERY' },
}
