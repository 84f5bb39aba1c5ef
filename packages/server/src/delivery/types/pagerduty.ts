import type { AlertSeverity } from '@picket/core'
import { defineDestination, toResult } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut } from '../long-text.ts'

const severities: Readonly<Record<AlertSeverity, string>> = {
  CRITICAL: 'critical',
  HIGH: 'error',
  MEDIUM: 'warning',
  LOW: 'info',
  INFO: 'info',
}

/**
 * A PagerDuty service (Events API v2): one incident per alert, resolved with it. A resolved incident stays resolved
 * when its alert is opened again.
 */
export const pagerduty = defineDestination({
  name: 'pagerduty',
  label: 'PagerDuty',
  summary: 'An incident that is resolved with its alert',
  mark: 'M7 18v-6a5 5 0 0 1 10 0v6M5 18h14v3H5zM12 2v2M4 5l1.5 1.5M20 5l-1.5 1.5',
  documentation: 'https://support.pagerduty.com/main/docs/services-and-integrations',
  example: { integrationKey: '0123456789abcdef0123456789abcdef' },
  fields: [
    {
      kind: 'secret',
      name: 'integrationKey',
      label: 'Integration key',
      help: 'From an Events API v2 integration of the service.',
      isRequired: true,
      isApiToken: true,
      minLength: 32,
      maxLength: 32,
      message: 'An integration key has exactly 32 characters',
    },
  ],
  async deliver({ integrationKey }, alert, { send, key }) {
    const { alertId, status, title, severity, createdAt, link } = alert
    const body = JSON.stringify({
      routing_key: integrationKey,
      // An INFO alert creates a resolved incident: nobody has to be paged.
      event_action: isOver(status) && severity !== 'INFO' ? 'resolve' : 'trigger',
      dedup_key: alertId,
      client: 'Picket',
      client_url: link,
      payload: {
        summary: cut(title, 1024),
        severity: severities[severity],
        source: 'Picket',
        timestamp: createdAt,
        custom_details: alert,
      },
    })
    const result = toResult(await send({ url, method: 'POST', headers: jsonHeaders(key), body }), { label: alertId })
    return result.success ? { ...result, links: [{ place: '', ref: alertId }] } : result
  },
  sync: {
    tells: (_config, kind) => kind === 'status',
    async tell({ integrationKey }, change, _links, { send, key }) {
      // Uses the current state of the alert, since changes can arrive in any order.
      if (change.kind !== 'status' || !isOver(change.current))
        return { statusCode: 200, success: true, message: 'The incident does not change.' }
      const body = JSON.stringify({
        routing_key: integrationKey,
        event_action: 'resolve',
        dedup_key: change.alertId,
      })
      return toResult(await send({ url, method: 'POST', headers: jsonHeaders(key), body }))
    },
  },
})

const url = 'https://events.pagerduty.com/v2/enqueue'

function isOver(status: string): boolean {
  return status === 'RESOLVED' || status === 'CLOSED'
}
