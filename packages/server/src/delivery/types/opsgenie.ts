import type { AlertSeverity } from '@picket/core'
import { z } from 'zod'
import { toResult, type DestinationType } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut, longText, onOneLine } from '../long-text.ts'

const config = z.strictObject({
  apiKey: z.string().min(1, 'This field is required').meta({ isSecret: true, isApiToken: true }),
  serviceRegion: z.enum(['US', 'EU']),
})

const priorities: Readonly<Record<AlertSeverity, string>> = {
  CRITICAL: 'P1',
  HIGH: 'P2',
  MEDIUM: 'P3',
  LOW: 'P4',
  INFO: 'P5',
}

/** A team of Opsgenie (Alert API v2). */
export const opsgenie: DestinationType<z.output<typeof config>> = {
  name: 'opsgenie',
  label: 'Opsgenie',
  config,
  async deliver({ apiKey, serviceRegion }, alert, { send, key }) {
    const { alertId, title, tags, severity, link, id, logTypes } = alert
    // The API takes 130, 15,000 and 20 of 50 characters.
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
}
