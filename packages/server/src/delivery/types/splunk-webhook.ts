import { defineDestination, toResult } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { webhookUrl } from '../webhook-url.ts'

/** A Splunk index, through the HTTP Event Collector. */
export const splunkWebhook = defineDestination({
  name: 'splunkwebhook',
  label: 'Splunk',
  summary: 'An event in a Splunk index',
  mark: 'M6 5l12 6v2L6 19v-4l7-3l-7-3z',
  identifiedBy: 'index',
  documentation: 'https://docs.splunk.com/Documentation/Splunk/latest/Data/UsetheHTTPEventCollector',
  example: {
    webhookURL: 'https://http-inputs-example.splunkcloud.com/services/collector/event',
    token: '01234567-89ab-cdef-0123-456789abcdef',
    index: 'security',
  },
  fields: [
    {
      ...webhookUrl('The address of the HTTP Event Collector. "/services/collector/event" is added if it has no path.'),
      label: 'Collector URL',
    },
    {
      kind: 'secret',
      name: 'token',
      label: 'Token',
      help: 'The token of the HTTP Event Collector.',
      isRequired: true,
      isApiToken: true,
    },
    {
      kind: 'text',
      name: 'index',
      label: 'Index',
      help: 'The default index of the token if empty.',
      pattern: '^$|^[a-z0-9_][a-z0-9_-]{0,79}$',
      message: 'An index has lowercase letters, digits, underscores and hyphens',
    },
    { kind: 'text', name: 'source', label: 'Source', placeholder: 'picket', maxLength: 200 },
    { kind: 'text', name: 'sourcetype', label: 'Source type', placeholder: 'picket:alert', maxLength: 200 },
  ],
  async deliver({ webhookURL, token, index, source, sourcetype }, alert, { send, key }) {
    const body = JSON.stringify({
      time: Date.parse(alert.createdAt) / 1000,
      source: source || 'picket',
      sourcetype: sourcetype || 'picket:alert',
      ...(index ? { index } : {}),
      event: alert,
    })
    const headers = { ...jsonHeaders(key), authorization: `Splunk ${token}` }
    return toResult(await send({ url: toCollector(webhookURL), method: 'POST', headers, body }))
  },
})

function toCollector(address: string): string {
  const url = new URL(address)
  if (url.pathname === '/') url.pathname = '/services/collector/event'
  return url.href
}
