import { z } from 'zod'
import { toResult, type DestinationType } from '../destination-type.ts'
import type { JiraApi } from '../jira-api.ts'
import { assertWebhookSecret, bySeverity, jiraFields, jiraSeverity } from '../jira-config.ts'
import { toIssueFields, toLink } from '../jira-issue.ts'
import { createJiraSync } from '../jira-sync.ts'
import { jsonHeaders } from '../json-headers.ts'
import { readAnswer } from '../read-answer.ts'

const proof = {
  personalAccessToken: z.string().min(1, 'This field is required').meta({ isSecret: true, isApiToken: true }),
}

/** What is needed to ask. */
export const jiraDataCenterProof = z.object({ orgDomain: jiraFields.orgDomain, ...proof })

const config = z
  .strictObject({
    ...jiraFields,
    ...proof,
    assignee: z.string().max(200).optional(),
    severityConfig: bySeverity({ ...jiraSeverity, assignee: z.string().max(200).optional() }),
  })
  .superRefine(assertWebhookSecret)

export type JiraDataCenterConfig = z.output<typeof config>

/** An issue in a Jira of one's own. */
export const jiraDataCenter: DestinationType<JiraDataCenterConfig> = {
  name: 'jiradatacenter',
  label: 'Jira Data Center',
  config,
  async deliver(settings, alert, { send, key }) {
    const { orgDomain, severityConfig } = settings
    const assignee = severityConfig[alert.severity]?.assignee ?? settings.assignee
    const fields = { ...toIssueFields(alert, settings), ...(assignee ? { assignee: { name: assignee } } : {}) }
    const headers = { ...jsonHeaders(key), authorization: toDataCenterApi(settings).authorization }
    const url = `${orgDomain}/rest/api/2/issue/`
    const response = await send({ url, method: 'POST', headers, body: JSON.stringify({ fields }) })
    const { key: issue } = readAnswer(response.text)
    return toResult(response, issue ? toLink(orgDomain, issue) : {})
  },
  sync: createJiraSync<JiraDataCenterConfig>(toDataCenterApi),
}

export function toDataCenterApi({ orgDomain, personalAccessToken }: z.output<typeof jiraDataCenterProof>): JiraApi {
  return { orgDomain, authorization: `Bearer ${personalAccessToken}`, kind: 'data-center' }
}
