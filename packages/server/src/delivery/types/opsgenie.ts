import type { AlertSeverity } from '@picket/core'
import { defineDestination, toResult } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut, longText, onOneLine } from '../long-text.ts'

const priorities: Readonly<Record<AlertSeverity, string>> = {
  CRITICAL: 'P1',
  HIGH: 'P2',
  MEDIUM: 'P3',
  LOW: 'P4',
  INFO: 'P5',
}

/** An Opsgenie team (Alert API v2). */
export const opsgenie = defineDestination({
  name: 'opsgenie',
  label: 'Opsgenie',
  summary: 'An alert for a team',
  mark: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  identifiedBy: 'serviceRegion',
  documentation: 'https://docs.opsgenie.com/docs/default-api-integration',
  example: { apiKey: '00000000-0000-0000-0000-000000000000', serviceRegion: 'EU' },
  fields: [
    { kind: 'secret', name: 'apiKey', label: 'API key', isRequired: true, isApiToken: true },
    {
      kind: 'choice',
      name: 'serviceRegion',
      label: 'Service region',
      isRequired: true,
      options: [
        { value: 'US', text: 'US' },
        { value: 'EU', text: 'EU' },
      ],
    },
  ],
  async deliver({ apiKey, serviceRegion }, alert, { send, key }) {
    const { alertId, title, tags, severity, link, id, logTypes } = alert
    // The API accepts 130 and 15,000 characters, and 20 tags of 50 characters.
    const body = JSON.stringify({
      message: cut(onOneLine(title), 130),
      alias: alertId,
      description: cut(longText(alert), 15_000),
      tags: tags.slice(0, 20).map((tag) => cut(tag, 50)),
      priority: priorities[severity],
      source: 'Picket',
      details: { link, detection: id, logTypes: logTypes.join(', ') },
    })
    const url = `https://api.${serviceRegion === 'EU' ? 'eu.' : ''}opsgenie.com/v2/alerts`
    const headers = { ...jsonHeaders(key), authorization: `GenieKey ${apiKey}` }
    return toResult(await send({ url, method: 'POST', headers, body }), { label: alertId })
  },
})
