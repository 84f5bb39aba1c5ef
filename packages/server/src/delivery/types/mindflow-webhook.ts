import { defineDestination } from '../destination-type.ts'
import { postAlert } from '../post-alert.ts'
import { webhookToken, webhookUrl } from '../webhook-url.ts'

/** A Mindflow flow, through its webhook trigger. */
export const mindflowWebhook = defineDestination({
  name: 'mindflowwebhook',
  label: 'Mindflow',
  summary: 'An event for a Mindflow flow',
  mark: 'M4 18V7l8 7l8-7v11',
  documentation: 'https://docs.mindflow.io/',
  example: { webhookURL: 'https://hooks.mindflow.io/v1/webhooks/0123456789abcdef' },
  fields: [
    webhookUrl('From the webhook trigger of the flow.'),
    webhookToken('Token', 'Sent as a bearer token, if the trigger requires one.'),
  ],
  deliver: ({ webhookURL, token }, alert, { send, key }) =>
    postAlert(send, { url: webhookURL, key, headers: token ? { authorization: `Bearer ${token}` } : {} }, alert),
})
