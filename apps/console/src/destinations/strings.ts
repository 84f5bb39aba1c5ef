import type { AlertType } from '@picket/core/api'

export const alertTypeNames: Readonly<Record<AlertType, string>> = {
  RULE: 'Rule Matches',
  SCHEDULED_RULE: 'Scheduled Rule Matches',
  CORRELATION_RULE: 'Correlation Rule Matches',
  POLICY: 'Policy Failures',
  RULE_ERROR: 'Rule Errors',
  SCHEDULED_RULE_ERROR: 'Scheduled Rule Errors',
  CORRELATION_RULE_ERROR: 'Correlation Rule Errors',
  SYSTEM_ERROR: 'System Errors',
}

export const destinationText = {
  displayName: 'Display name',
  displayNameHint: 'The name shown in detections and alerts.',
  severities: 'Severity Levels',
  noSeverity:
    'Without a severity, this destination receives only alerts of detections that override their destinations.',
  alertTypes: 'Default Alert Types',
  logTypes: 'Log types',
  logTypesHint: 'Only alerts on these log types. Leave empty for all.',
  save: 'Save',
  update: 'Update',
  cancel: 'Cancel',
  saved: (name: string) => `"${name}" was saved`,
  test: 'Send Test Alert',
  testAgain: 'Send another',
  arrived: 'The test alert arrived.',
  failed: 'The test alert did not arrive.',
  status: 'HTTP status',
  answer: 'Response',
  where: 'Link',
  testWhy: 'Sends one alert of severity Info. Only the result is stored, not the alert.',
  couldNotTest: 'The test could not be sent',
  loadFailed: 'There was a problem loading your destinations!',
  retry: 'Try again',
  edit: (name: string) => `Update ${name}`,
  verification: {
    NOT_STARTED: 'Not tested',
    SUCCESS: 'Test arrived',
    FAILED: 'Test failed',
  },
} as const
