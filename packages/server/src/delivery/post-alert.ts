import type { Send } from '../outbound/send.ts'
import { toResult, type DeliveredAlert, type DeliveryResult } from './destination-type.ts'
import { jsonHeaders } from './json-headers.ts'

/** Posts the whole alert as JSON. `headers` cannot replace those that describe the body. */
export async function postAlert(
  send: Send,
  request: { readonly url: string; readonly key: string; readonly headers: Readonly<Record<string, string>> },
  alert: DeliveredAlert,
): Promise<DeliveryResult> {
  const headers = { ...request.headers, ...jsonHeaders(request.key) }
  return toResult(await send({ url: request.url, method: 'POST', headers, body: JSON.stringify(alert) }))
}
