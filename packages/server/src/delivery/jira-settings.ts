import type { SettingField, SeverityColumn } from '@picket/core'

const directions = [
  { value: 'OFF', text: 'Off' },
  { value: 'ONE_WAY', text: 'From Picket to Jira' },
  { value: 'TWO_WAY', text: 'Both ways' },
] as const

export type SyncDirection = (typeof directions)[number]['value']

/**
 * Fields that both kinds of Jira have, in the order in which forms show them: first the project, then the credentials
 * of each kind.
 */
export const jiraProject = [
  {
    kind: 'text',
    name: 'orgDomain',
    label: 'Jira URL',
    placeholder: 'https://example.atlassian.net',
    isRequired: true,
    format: 'baseUrl',
  },
  {
    kind: 'text',
    name: 'projectKey',
    label: 'Project key',
    placeholder: 'SEC',
    isRequired: true,
    pattern: '^[A-Za-z][A-Za-z0-9_]{1,50}$',
    message: 'A project key consists of letters, digits and underscores',
  },
] as const satisfies readonly SettingField[]

export const jiraIssue = [
  { kind: 'text', name: 'issueType', label: 'Issue type', placeholder: 'Task', isRequired: true, maxLength: 100 },
  {
    kind: 'list',
    name: 'labels',
    label: 'Labels',
    help: 'Press Enter after each one.',
    maxItems: 50,
    pattern: '^\\S{1,255}$',
    message: 'A label cannot contain spaces',
  },
] as const satisfies readonly SettingField[]

/** Overrides by severity; each kind of Jira identifies assignees differently. */
export function jiraSeverities<const Assignee extends SeverityColumn>(assignee: Assignee) {
  return {
    kind: 'severities',
    name: 'severityConfig',
    label: 'By severity',
    help: 'Overrides for a severity. Empty fields use the settings above and the default priority in Jira.',
    columns: [{ name: 'priority', label: 'Priority' }, { name: 'issueType', label: 'Issue type' }, assignee],
  } as const satisfies SettingField
}

export const jiraSync = [
  { kind: 'choice', name: 'syncStatus', label: 'Sync status', options: directions },
  { kind: 'choice', name: 'syncAssignee', label: 'Sync assignee', options: directions },
  { kind: 'choice', name: 'syncComments', label: 'Sync comments', options: directions },
  {
    kind: 'map',
    name: 'statusMap',
    label: 'Jira statuses',
    help: 'The Jira status for each alert status.',
    options: [
      { value: 'OPEN', text: 'Open' },
      { value: 'TRIAGED', text: 'Triaged' },
      { value: 'RESOLVED', text: 'Resolved' },
      { value: 'CLOSED', text: 'Closed' },
    ],
  },
  {
    kind: 'secret',
    name: 'webhookSecret',
    label: 'Jira webhook secret',
    help: 'Required for two-way sync: at least 16 characters.',
    minLength: 16,
    // Without it, the server could not verify that a change comes from Jira.
    requiredWhen: {
      fields: ['syncStatus', 'syncAssignee', 'syncComments'],
      value: 'TWO_WAY',
      message: 'Two-way sync requires the secret of a webhook in Jira',
    },
  },
] as const satisfies readonly SettingField[]
