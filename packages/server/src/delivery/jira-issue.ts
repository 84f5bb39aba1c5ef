import type { AlertSeverity } from '@picket/core'
import type { DeliveredAlert } from './destination-type.ts'
import { cut, hasKeys, onOneLine, printContext } from './long-text.ts'

/** What both kinds of Jira share: the fields of an issue, and its text in wiki markup. */
export function toIssueFields(
  alert: DeliveredAlert,
  {
    projectKey,
    issueType,
    labels,
    severityConfig,
  }: {
    readonly projectKey: string
    readonly issueType: string
    readonly labels: readonly string[]
    readonly severityConfig: Partial<Record<AlertSeverity, JiraOfSeverity>>
  },
) {
  const own = severityConfig[alert.severity]
  return {
    summary: cut(onOneLine(alert.title), 255),
    description: printDescription(alert),
    project: { key: projectKey },
    issuetype: { name: own?.issueType ?? issueType },
    ...(own?.priority === undefined ? {} : { priority: { name: own.priority } }),
    labels,
  }
}

interface JiraOfSeverity {
  readonly priority?: string | undefined
  readonly issueType?: string | undefined
}

/** Where the issue is: its URL for users and its key for later requests. */
export function toLink(orgDomain: string, issue: string) {
  const url = `${orgDomain}/browse/${issue}`
  return { label: issue, url, links: [{ place: '', ref: issue, url }] }
}

/** Jira accepts descriptions of at most 32,767 characters. */
function printDescription({
  id,
  alertId,
  link,
  runbook,
  severity,
  tags,
  description,
  alertContext,
}: DeliveredAlert): string {
  const parts = [
    `*Rule ID:* ${plain(id) || '-'}`,
    `*Alert ID:* ${alertId}`,
    `[Click here to view in Picket|${link}]`,
    `*Description:* ${plain(description) || '-'}`,
    `*Runbook:* ${plain(runbook) || '-'}`,
    `*Severity:* ${severity}`,
    `*Tags:* ${plain(tags.join(', ')) || '-'}`,
    hasKeys(alertContext)
      ? `*Alert context:*\n{code:json}\n${printContext(alertContext).replaceAll('{code', '{ code')}\n{code}`
      : '',
  ]
  return cut(parts.filter((part) => part !== '').join('\n'), 32_000)
}

/** Braces and brackets start macros and links. */
function plain(text: string): string {
  return text.replaceAll(/[{}[\]]/g, (mark) => `\\${mark}`)
}
