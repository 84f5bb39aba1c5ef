import { toPartialSettingsModel, type SettingField, type SettingsOf } from '@picket/core'
import type { z } from 'zod'
import { defineDestination, toResult } from '../destination-type.ts'
import type { JiraApi } from '../jira-api.ts'
import { toIssueFields, toLink } from '../jira-issue.ts'
import { jiraIssue, jiraProject, jiraSeverities, jiraSync } from '../jira-settings.ts'
import { createJiraSync } from '../jira-sync.ts'
import { jsonHeaders } from '../json-headers.ts'
import { readAnswer } from '../read-answer.ts'

const credentials = [
  {
    kind: 'text',
    name: 'userName',
    label: 'User',
    placeholder: 'name@example.com',
    isRequired: true,
    format: 'email',
  },
  { kind: 'secret', name: 'apiKey', label: 'API token', isRequired: true, isApiToken: true },
] as const satisfies readonly SettingField[]

/** The settings that a request needs. */
export const jiraAccess = toPartialSettingsModel([jiraProject[0], ...credentials])

const fields = [
  ...jiraProject,
  ...credentials,
  {
    kind: 'text',
    name: 'assigneeId',
    label: 'Assignee ID',
    help: 'The account that issues are assigned to.',
    maxLength: 200,
  },
  ...jiraIssue,
  jiraSeverities({ name: 'assigneeId', label: 'Assignee ID', allowsEmpty: true }),
  ...jiraSync,
] as const satisfies readonly SettingField[]

export type JiraConfig = SettingsOf<typeof fields>

/** An issue in Jira Cloud. */
export const jira = defineDestination({
  name: 'jira',
  label: 'Jira',
  summary: 'An issue in Jira Cloud, kept in sync with its alert',
  mark: 'M4 4h16v16H4zM8 8v8M12 8v4M16 8v6',
  identifiedBy: 'projectKey',
  documentation: 'https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/',
  example: {
    orgDomain: 'https://example.atlassian.net',
    projectKey: 'SEC',
    userName: 'picket@example.com',
    apiKey: '0123456789abcdef',
    issueType: 'Task',
    severityConfig: { CRITICAL: { priority: 'Highest' } },
  },
  fields,
  async deliver(settings, alert, { send, key }) {
    const { orgDomain, severityConfig } = settings
    const assigneeId = severityConfig[alert.severity]?.assigneeId ?? settings.assigneeId
    const content = { ...toIssueFields(alert, settings), ...(assigneeId ? { assignee: { id: assigneeId } } : {}) }
    const { authorization } = toJiraApi(settings)
    const url = `${orgDomain}/rest/api/2/issue/`
    const body = JSON.stringify({ fields: content })
    const response = await send({ url, method: 'POST', headers: { ...jsonHeaders(key), authorization }, body })
    const { key: issue } = readAnswer(response.text)
    return toResult(response, issue ? toLink(orgDomain, issue) : {})
  },
  sync: createJiraSync<JiraConfig>(toJiraApi),
})

export function toJiraApi({ orgDomain, userName, apiKey }: z.output<typeof jiraAccess>): JiraApi {
  const authorization = `Basic ${Buffer.from(`${userName}:${apiKey}`).toString('base64')}`
  return { orgDomain, authorization, kind: 'cloud' }
}
