import { defineDestination, toResult, type DeliveredAlert } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut } from '../long-text.ts'
import { webhookUrl } from '../webhook-url.ts'

/** An HTTP alert source of incident.io, which groups what has the same deduplication key. */
export const incidentIoWebhook = defineDestination({
  name: 'incidentiowebhook',
  label: 'incident.io',
  summary: 'An alert in incident.io',
  mark: 'M12 3c2 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-3 2-4c0 2 1 3 2 3c1-3-1-6 2-10',
  documentation: 'https://docs.incident.io/alerts/custom',
  example: {
    webhookURL: 'https://api.incident.io/v2/alert_events/http/01HZZZZZZZZZZZZZZZZZZZZZZZ',
    token: '0123456789abcdef',
  },
  fields: [
    webhookUrl('From an alert source of the type HTTP.'),
    {
      kind: 'secret',
      name: 'token',
      label: 'Token',
      help: 'The token of the alert source.',
      isRequired: true,
      isApiToken: true,
    },
  ],
  async deliver({ webhookURL, token }, alert, { send, key }) {
    const body = JSON.stringify({
      title: cut(alert.title, 1024),
      description: cut(alert.description, 10_000),
      status: isOver(alert.status) ? 'resolved' : 'firing',
      deduplication_key: alert.alertId,
      source_url: alert.link,
      metadata: alert,
    })
    return toResult(await send({ url: webhookURL, method: 'POST', headers: toHeaders(key, token), body }), {
      label: alert.alertId,
    })
  },
})

function toHeaders(key: string, token: string): Readonly<Record<string, string>> {
  return { ...jsonHeaders(key), authorization: `Bearer ${token}` }
}

function isOver(status: DeliveredAlert['status']): boolean {
  return status === 'RESOLVED' || status === 'CLOSED'
}
