import { z } from 'zod'
import { toResult, type DestinationType } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'

/** With these of somebody's own no request can be made. */
const ofConnection: ReadonlySet<string> = new Set([
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const config = z.strictObject({
  webhookURL: z.url({ protocol: /^https?$/ }).meta({ isSecret: true }),
  customHeaders: z
    .array(
      z.strictObject({
        name: z
          .string()
          .regex(/^[\w-]{1,100}$/)
          .refine((name) => !ofConnection.has(name.toLowerCase()), 'This header belongs to the connection itself'),
        value: z.string().max(4000).meta({ isSecret: true }),
      }),
    )
    .max(20)
    .default([]),
})

/** Any program that takes JSON. */
export const customWebhook: DestinationType<z.output<typeof config>> = {
  name: 'customwebhook',
  label: 'Custom Webhook',
  config,
  async deliver({ webhookURL, customHeaders }, alert, { send, key }) {
    const own = Object.fromEntries(customHeaders.map(({ name, value }) => [name.toLowerCase(), value]))
    const headers = { ...own, ...jsonHeaders(key) }
    return toResult(await send({ url: webhookURL, method: 'POST', headers, body: JSON.stringify(alert) }))
  },
}
