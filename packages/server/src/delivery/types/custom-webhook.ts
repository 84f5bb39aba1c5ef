import { defineDestination } from '../destination-type.ts'
import { postAlert } from '../post-alert.ts'
import { toHeaders } from '../to-headers.ts'
import { webhookUrl } from '../webhook-url.ts'

/** Any program that accepts JSON. */
export const customWebhook = defineDestination({
  name: 'customwebhook',
  label: 'Custom Webhook',
  summary: 'A JSON request to any program',
  mark: 'M9.5 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M3.5 18a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M15.5 18a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M11 7.3L7 15.7M13 7.3l4 8.4M8.5 18h7',
  example: {
    webhookURL: 'https://hooks.example.com/alerts',
    customHeaders: [{ name: 'Authorization', value: 'Bearer 0123456789abcdef' }],
  },
  fields: [
    webhookUrl('Receives each alert as JSON in a POST request.'),
    { kind: 'headers', name: 'customHeaders', label: 'Headers', help: 'Values are stored as secrets.' },
  ],
  deliver: ({ webhookURL, customHeaders }, alert, { send, key }) =>
    postAlert(send, { url: webhookURL, key, headers: toHeaders(customHeaders) }, alert),
})
