import { defineDestination } from '../destination-type.ts'
import { postAlert } from '../post-alert.ts'
import { toHeaders } from '../to-headers.ts'
import { webhookUrl } from '../webhook-url.ts'

/** A Torq workflow, through a webhook integration. */
export const torqWebhook = defineDestination({
  name: 'torqwebhook',
  label: 'Torq',
  summary: 'An event for Torq workflows',
  mark: 'M12 3l8 5v8l-8 5l-8-5V8zM12 8v8M8 10l8 4M16 10l-8 4',
  documentation: 'https://kb.torq.io/',
  example: {
    webhookURL: 'https://hooks.torq.io/v1/webhooks/0123456789abcdef',
    authHeaders: [{ name: 'X-Torq-Secret', value: '0123456789abcdef' }],
  },
  fields: [
    webhookUrl('From the webhook integration in Torq.'),
    {
      kind: 'headers',
      name: 'authHeaders',
      label: 'Authentication headers',
      help: 'The headers that the integration checks. Values are stored as secrets.',
    },
  ],
  deliver: ({ webhookURL, authHeaders }, alert, { send, key }) =>
    postAlert(send, { url: webhookURL, key, headers: toHeaders(authHeaders) }, alert),
})
