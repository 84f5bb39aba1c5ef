import { defineDestination } from '../destination-type.ts'
import { postAlert } from '../post-alert.ts'
import { webhookToken, webhookUrl } from '../webhook-url.ts'

/** A Rapid7 InsightConnect workflow, through its API trigger. */
export const rapid7InsightConnect = defineDestination({
  name: 'rapid7insightconnect',
  label: 'Rapid7 InsightConnect',
  summary: 'A job of an InsightConnect workflow',
  mark: 'M4 12a8 8 0 0 1 16 0M8 12a4 4 0 0 1 8 0M12 12v8',
  documentation: 'https://docs.rapid7.com/insightconnect/api-trigger/',
  example: {
    webhookURL: 'https://us.api.insight.rapid7.com/connect/v1/workflows/0123456789abcdef/events/execute_async',
    token: '01234567-89ab-cdef-0123-456789abcdef',
  },
  fields: [
    webhookUrl('From the API trigger of the workflow.'),
    webhookToken('API key', 'A user or organization key of the Insight platform, if the trigger requires one.'),
  ],
  deliver: ({ webhookURL, token }, alert, { send, key }) =>
    postAlert(send, { url: webhookURL, key, headers: token ? { 'x-api-key': token } : {} }, alert),
})
