import { defineDestination, toResult, type DeliveredAlert } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut, hasKeys, onOneLine, printContext } from '../long-text.ts'
import { readAnswer } from '../read-answer.ts'

/** A GitHub issue. */
export const github = defineDestination({
  name: 'github',
  label: 'GitHub',
  summary: 'An issue in a repository',
  mark: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v6M12 16.5v.5',
  identifiedBy: 'repoName',
  documentation:
    'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens',
  example: { repoName: 'example/alerts', token: 'github_pat_0123456789abcdef' },
  fields: [
    {
      kind: 'text',
      name: 'repoName',
      label: 'Repository',
      placeholder: 'owner/name',
      isRequired: true,
      pattern: '^[\\w.-]{1,100}/[\\w.-]{1,100}$',
      message: 'Enter the repository as owner/name',
    },
    {
      kind: 'secret',
      name: 'token',
      label: 'Token',
      help: 'Needs permission to create issues in the repository.',
      isRequired: true,
      isApiToken: true,
    },
  ],
  async deliver({ repoName, token }, alert, { send, key }) {
    const headers = {
      ...jsonHeaders(key),
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
    }
    const body = JSON.stringify({ title: cut(onOneLine(alert.title), 256), body: cut(printIssue(alert), 65_000) })
    const response = await send({
      url: `https://api.github.com/repos/${repoName}/issues`,
      method: 'POST',
      headers,
      body,
    })
    const { number, html_url: url } = readAnswer(response.text)
    return toResult(response, { ...(number ? { label: number } : {}), ...(url ? { url } : {}) })
  },
})

function printIssue({ description, link, runbook, severity, tags, alertContext }: DeliveredAlert): string {
  const parts = [
    `**Description:** ${description || '-'}`,
    `[Click here to view in Picket](${link})`,
    `**Runbook:** ${runbook || '-'}`,
    `**Severity:** ${severity}`,
    `**Tags:** ${tags.join(', ') || '-'}`,
    hasKeys(alertContext) ? `**Alert context:**\n\n\`\`\`\`json\n${printContext(alertContext, 50_000)}\n\`\`\`\`` : '',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
