import type { AlertStatus, AlertType } from '@picket/core/api'

export const statusNames: Readonly<Record<AlertStatus, string>> = {
  OPEN: 'Open',
  TRIAGED: 'Triaged',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
}

export const typeNames: Readonly<Record<AlertType, string>> = {
  RULE: 'Rule Match',
  SCHEDULED_RULE: 'Scheduled Rule Match',
  CORRELATION_RULE: 'Correlation Rule Match',
  POLICY: 'Policy Failure',
  RULE_ERROR: 'Rule Error',
  SCHEDULED_RULE_ERROR: 'Scheduled Rule Error',
  CORRELATION_RULE_ERROR: 'Correlation Rule Error',
  SYSTEM_ERROR: 'System Error',
}

export const kindNames = {
  ALERT: 'Alerts',
  DETECTION_ERROR: 'Detection Errors',
  SYSTEM_ERROR: 'System Errors',
} as const

export const rangeNames = {
  '1': 'Last 24 hours',
  '3': 'Last 3 days',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  all: 'All time',
} as const

export const listText = {
  title: 'Alerts',
  search: 'Search by text',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  clear: 'Clear Filters',
  newest: 'Most Recent',
  oldest: 'Oldest',
  selected: (count: number) => `${count} Selected`,
  selectMatching: (count: number) => `Select all ${count} that match`,
  allMatching: (count: number) => `All ${count} that match`,
  clearSelection: 'Clear selection',
  status: 'Alert Status',
  assignee: 'Assignee',
  me: 'Me',
  nobody: 'Unassigned',
  anybody: 'Anybody',
  newAlerts: (count: number) => `${count} new`,
  none: 'No alerts yet',
  noneWhy: 'As soon as a detection matches, its alert is here. `npm start` shows some samples.',
  noResults: 'No Results',
  noResultsWhy: 'Nothing matches these filters.',
  failed: "Couldn't load your alerts",
  retry: 'Try again',
  statusSet: (count: number, status: string) => `${count === 1 ? '1 alert' : `${count} alerts`} set to ${status}`,
  assigned: (count: number, name: string) => `${count === 1 ? '1 alert' : `${count} alerts`} assigned to ${name}`,
  undo: 'Undo',
  changeFailed: 'The change was not kept',
  severity: 'Severity',
  kind: 'Alert type',
  logTypes: 'Log types',
} as const

export const detailsText = {
  back: 'Back to the list',
  summary: 'Summary',
  events: (count: number) => `Events (${count})`,
  eventCount: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  activity: 'Activity',
  related: 'Related',
  deliveries: 'Deliveries',
  runbook: 'Runbook',
  reference: 'Reference',
  none: 'None given.',
  copyId: 'Copy ID',
  copyLink: 'Copy link',
  copied: 'Copied',
  comment: 'Comment',
  post: 'Post',
  commentFailed: 'The comment was not kept',
  noDelivery: 'No delivery information',
  resend: 'Send again',
  resent: 'Sent again',
  context: 'Alert context',
  noEvents: 'No events are kept for this alert.',
  eventsFailed: "Couldn't load your events",
  noActivity: 'Nobody has worked on it yet.',
  noRelated: 'No other alert near it has a value of it in common.',
  deleted: 'This detection was deleted.',
  more: 'Load more',
} as const
