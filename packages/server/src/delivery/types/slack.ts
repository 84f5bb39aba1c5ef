import { defineDestination, toResult, type DeliveredAlert } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut, hasKeys, printContext } from '../long-text.ts'
import { severityColor } from '../severity-color.ts'
import { escape } from '../slack-text.ts'
import { webhookUrl } from '../webhook-url.ts'

/** A Slack channel, through an incoming webhook. */
export const slack = defineDestination({
  name: 'slack',
  label: 'Slack',
  summary: 'A message in a channel',
  mark: 'M5 9h15M4 15h15M10 4L8 20M16 4l-2 16',
  documentation: 'https://api.slack.com/messaging/webhooks',
  example: { webhookURL: 'https://hooks.slack.com/services/T00000000/B00000000/abcdef' },
  fields: [webhookUrl('From an incoming webhook of a Slack app.')],
  async deliver({ webhookURL }, alert, { send, key }) {
    const body = JSON.stringify({ attachments: [toAttachment(alert)] })
    return toResult(await send({ url: webhookURL, method: 'POST', headers: jsonHeaders(key), body }))
  },
})

function toAttachment({ title, severity, link, runbook, alertContext }: DeliveredAlert) {
  const context = [
    { title: 'Alert context', value: `\`\`\`\n${printContext(alertContext, 2500)}\n\`\`\``, short: false },
  ]
  return {
    fallback: escape(title),
    title: escape(title),
    color: severityColor[severity],
    fields: [
      { value: `<${link}|Click here to view in Picket>`, short: false },
      { title: 'Runbook', value: escape(cut(runbook || '-', 2000)), short: false },
      { title: 'Severity', value: severity, short: true },
      ...(hasKeys(alertContext) ? context : []),
    ],
  }
}
