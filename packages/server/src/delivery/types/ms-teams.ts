import { defineDestination, toResult, type DeliveredAlert } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut, hasKeys, printContext } from '../long-text.ts'
import { severityColor } from '../severity-color.ts'
import { webhookUrl } from '../webhook-url.ts'

/** A Microsoft Teams channel: a workflow that accepts adaptive cards, or a legacy connector. */
export const msTeams = defineDestination({
  name: 'msteams',
  label: 'Microsoft Teams',
  summary: 'A card in a channel',
  mark: 'M4 5h16v11h-9l-4 4v-4H4zM9 9h6M12 9v4',
  documentation:
    'https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook',
  example: { webhookURL: 'https://example.webhook.office.com/webhookb2/0000' },
  fields: [webhookUrl('From a workflow of the channel, or from a legacy connector.')],
  async deliver({ webhookURL }, alert, { send, key }) {
    const card = isConnector(webhookURL) ? toMessageCard(alert) : toAdaptiveMessage(alert)
    return toResult(
      await send({ url: webhookURL, method: 'POST', headers: jsonHeaders(key), body: JSON.stringify(card) }),
    )
  },
})

function isConnector(url: string): boolean {
  const { hostname, pathname } = new URL(url)
  return (
    hostname.endsWith('.webhook.office.com') || hostname === 'outlook.office.com' || pathname.startsWith('/webhookb2/')
  )
}

function facts({
  description,
  runbook,
  severity,
  tags,
  alertContext,
}: DeliveredAlert): readonly (readonly [string, string])[] {
  const context: readonly (readonly [string, string])[] = hasKeys(alertContext)
    ? [['Alert context', printContext(alertContext, 4000)]]
    : []
  return [
    ['Description', cut(description || '-', 4000)],
    ['Runbook', cut(runbook || '-', 4000)],
    ['Severity', severity],
    ['Tags', tags.join(', ') || '-'],
    ...context,
  ]
}

function toMessageCard(alert: DeliveredAlert) {
  return {
    '@context': 'http://schema.org/extensions',
    '@type': 'MessageCard',
    text: alert.title,
    themeColor: severityColor[alert.severity].slice(1),
    sections: [{ facts: facts(alert).map(([name, value]) => ({ name, value })), markdown: false }],
    potentialAction: [{ '@type': 'OpenUri', name: 'View in Picket', targets: [{ os: 'default', uri: alert.link }] }],
  }
}

function toAdaptiveMessage(alert: DeliveredAlert) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: alert.title, weight: 'Bolder', size: 'Medium', wrap: true },
      { type: 'FactSet', facts: facts(alert).map(([title, value]) => ({ title, value })) },
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'View in Picket', url: alert.link }],
  }
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] }
}
