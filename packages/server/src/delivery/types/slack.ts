import { z } from 'zod'
import { toResult, type DeliveredAlert, type DestinationType } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut, hasKeys, printContext } from '../long-text.ts'
import { severityColor } from '../severity-color.ts'
import { escape } from '../slack-text.ts'

const config = z.strictObject({ webhookURL: z.url({ protocol: /^https?$/ }).meta({ isSecret: true }) })

/** A channel of Slack, through an incoming webhook. */
export const slack: DestinationType<z.output<typeof config>> = {
  name: 'slack',
  label: 'Slack',
  config,
  async deliver({ webhookURL }, alert, { send, key }) {
    const body = JSON.stringify({ attachments: [toAttachment(alert)] })
    return toResult(await send({ url: webhookURL, method: 'POST', headers: jsonHeaders(key), body }))
  },
}

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
