import { z } from 'zod'
import { toResult, type DestinationType } from '../destination-type.ts'
import { jiraFields } from '../jira-config.ts'
import { toIssueFields } from '../jira-issue.ts'
import { jsonHeaders } from '../json-headers.ts'
import { readAnswer } from '../read-answer.ts'

const config = z.strictObject({
  ...jiraFields,
  personalAccessToken: z.string().min(1, 'This field is required').meta({ isSecret: true }),
  assignee: z.string().max(200).optional(),
})

/** An issue in a Jira of one's own. */
export const jiraDataCenter: DestinationType<z.output<typeof config>> = {
  name: 'jiradatacenter',
  label: 'Jira Data Center',
  config,
  async deliver(settings, alert, { send, key }) {
    const { orgDomain, personalAccessToken, assignee } = settings
    const fields = { ...toIssueFields(alert, settings), ...(assignee ? { assignee: { name: assignee } } : {}) }
    const headers = { ...jsonHeaders(key), authorization: `Bearer ${personalAccessToken}` }
    const url = `${orgDomain}/rest/api/2/issue/`
    const response = await send({ url, method: 'POST', headers, body: JSON.stringify({ fields }) })
    const { key: issue } = readAnswer(response.text)
    return toResult(response, issue ? { label: issue, url: `${orgDomain}/browse/${issue}` } : {})
  },
}
