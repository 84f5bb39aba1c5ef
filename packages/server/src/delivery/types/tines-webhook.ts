import { defineDestination } from '../destination-type.ts'
import { postAlert } from '../post-alert.ts'
import { webhookToken, webhookUrl } from '../webhook-url.ts'

/** A Tines story, through its webhook action. */
export const tinesWebhook = defineDestination({
  name: 'tineswebhook',
  label: 'Tines',
  summary: 'An event for a Tines story',
  mark: 'M4 6h16v4H4zM10 10h4v9h-4z',
  documentation: 'https://www.tines.com/docs/actions/types/webhook/',
  example: { webhookURL: 'https://example.tines.com/webhook/0123456789abcdef/secret' },
  fields: [
    webhookUrl('From the webhook action of the story.'),
    webhookToken('Token', 'Sent as a bearer token, if the webhook requires one.'),
  ],
  deliver: ({ webhookURL, token }, alert, { send, key }) =>
    postAlert(send, { url: webhookURL, key, headers: token ? { authorization: `Bearer ${token}` } : {} }, alert),
})
