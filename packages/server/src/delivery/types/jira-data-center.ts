import { toPartialSettingsModel, type SettingField, type SettingsOf } from '@picket/core'
import type { z } from 'zod'
import { defineDestination, toResult } from '../destination-type.ts'
import type { JiraApi } from '../jira-api.ts'
import { toIssueFields, toLink } from '../jira-issue.ts'
import { jiraIssue, jiraProject, jiraSeverities, jiraSync } from '../jira-settings.ts'
import { createJiraSync } from '../jira-sync.ts'
import { jsonHeaders } from '../json-headers.ts'
import { readAnswer } from '../read-answer.ts'

const token = {
  kind: 'secret',
  name: 'personalAccessToken',
  label: 'Personal access token',
  isRequired: true,
  isApiToken: true,
} as const satisfies SettingField

/** The settings that a request needs. */
export const jiraDataCenterAccess = toPartialSettingsModel([jiraProject[0], token])

const fields = [
  ...jiraProject,
  token,
  {
    kind: 'text',
    name: 'assignee',
    label: 'Assignee',
    help: 'The name of the user that issues are assigned to.',
    maxLength: 200,
  },
  ...jiraIssue,
  jiraSeverities({ name: 'assignee', label: 'Assignee', allowsEmpty: true }),
  ...jiraSync,
] as const satisfies readonly SettingField[]

export type JiraDataCenterConfig = SettingsOf<typeof fields>

/** An issue in a self-hosted Jira. */
export const jiraDataCenter = defineDestination({
  name: 'jiradatacenter',
  label: 'Jira Data Center',
  summary: 'An issue in a self-hosted Jira, kept in sync with its alert',
  mark: 'M4 4h16v6H4zM4 14h16v6H4zM8 7h1M8 17h1',
  identifiedBy: 'projectKey',
  documentation: 'https://confluence.atlassian.com/enterprise/using-personal-access-tokens-1026032365.html',
  example: {
    orgDomain: 'https://jira.example.com',
    projectKey: 'SEC',
    personalAccessToken: '0123456789abcdef',
    issueType: 'Task',
    assignee: 'on-call',
  },
  fields,
  async deliver(settings, alert, { send, key }) {
    const { orgDomain, severityConfig } = settings
    const assignee = severityConfig[alert.severity]?.assignee ?? settings.assignee
    const content = { ...toIssueFields(alert, settings), ...(assignee ? { assignee: { name: assignee } } : {}) }
    const headers = { ...jsonHeaders(key), authorization: toDataCenterApi(settings).authorization }
    const url = `${orgDomain}/rest/api/2/issue/`
    const response = await send({ url, method: 'POST', headers, body: JSON.stringify({ fields: content }) })
    const { key: issue } = readAnswer(response.text)
    return toResult(response, issue ? toLink(orgDomain, issue) : {})
  },
  sync: createJiraSync<JiraDataCenterConfig>(toDataCenterApi),
})

export function toDataCenterApi({ orgDomain, personalAccessToken }: z.output<typeof jiraDataCenterAccess>): JiraApi {
  return { orgDomain, authorization: `Bearer ${personalAccessToken}`, kind: 'data-center' }
}
