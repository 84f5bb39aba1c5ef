import { defineDestination } from '../destination-type.ts'
import { postAlert } from '../post-alert.ts'
import { webhookToken, webhookUrl } from '../webhook-url.ts'

/** A BlinkOps workflow, through its webhook trigger. */
export const blinkopsWebhook = defineDestination({
  name: 'blinkopswebhook',
  label: 'BlinkOps',
  summary: 'An event for a BlinkOps workflow',
  mark: 'M12 5C7 5 3 12 3 12s4 7 9 7s9-7 9-7s-4-7-9-7M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  documentation: 'https://docs.blinkops.com/',
  example: { webhookURL: 'https://app.blinkops.com/webhooks/0123456789abcdef' },
  fields: [
    webhookUrl('From the webhook trigger of the workflow.'),
    webhookToken('Token', 'Sent as a bearer token, if the trigger requires one.'),
  ],
  deliver: ({ webhookURL, token }, alert, { send, key }) =>
    postAlert(send, { url: webhookURL, key, headers: token ? { authorization: `Bearer ${token}` } : {} }, alert),
})
