import { z } from 'zod'
import { toResult, type DestinationType } from '../destination-type.ts'
import type { JiraApi } from '../jira-api.ts'
import { assertWebhookSecret, bySeverity, jiraFields, jiraSeverity } from '../jira-config.ts'
import { toIssueFields, toLink } from '../jira-issue.ts'
import { createJiraSync } from '../jira-sync.ts'
import { jsonHeaders } from '../json-headers.ts'
import { readAnswer } from '../read-answer.ts'

const proof = {
  userName: z.email('Must be a valid email'),
  apiKey: z.string().min(1, 'This field is required').meta({ isSecret: true, isApiToken: true }),
}

/** What is needed to ask. */
export const jiraProof = z.object({ orgDomain: jiraFields.orgDomain, ...proof })

const config = z
  .strictObject({
    ...jiraFields,
    ...proof,
    assigneeId: z.string().max(200).optional(),
    severityConfig: bySeverity({ ...jiraSeverity, assigneeId: z.string().max(200).optional() }),
  })
  .superRefine(assertWebhookSecret)

export type JiraConfig = z.output<typeof config>

/** An issue in Jira Cloud. */
export const jira: DestinationType<JiraConfig> = {
  name: 'jira',
  label: 'Jira',
  config,
  async deliver(settings, alert, { send, key }) {
    const { orgDomain, severityConfig } = settings
    const assigneeId = severityConfig[alert.severity]?.assigneeId ?? settings.assigneeId
    const fields = { ...toIssueFields(alert, settings), ...(assigneeId ? { assignee: { id: assigneeId } } : {}) }
    const { authorization } = toJiraApi(settings)
    const url = `${orgDomain}/rest/api/2/issue/`
    const body = JSON.stringify({ fields })
    const response = await send({ url, method: 'POST', headers: { ...jsonHeaders(key), authorization }, body })
    const { key: issue } = readAnswer(response.text)
    return toResult(response, issue ? toLink(orgDomain, issue) : {})
  },
  sync: createJiraSync<JiraConfig>(toJiraApi),
}

export function toJiraApi({ orgDomain, userName, apiKey }: z.output<typeof jiraProof>): JiraApi {
  const authorization = `Basic ${Buffer.from(`${userName}:${apiKey}`).toString('base64')}`
  return { orgDomain, authorization, kind: 'cloud' }
}
