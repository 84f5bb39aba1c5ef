import { z } from 'zod'
import { toResult, type DeliveredAlert, type DestinationType } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut, hasKeys, onOneLine, printContext } from '../long-text.ts'
import { readAnswer } from '../read-answer.ts'

const config = z.strictObject({
  repoName: z.string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/, 'A repository is given as owner/name'),
  token: z.string().min(1, 'This field is required').meta({ isSecret: true, isApiToken: true }),
})

/** An issue in a repository of GitHub. */
export const github: DestinationType<z.output<typeof config>> = {
  name: 'github',
  label: 'GitHub',
  config,
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
}

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
