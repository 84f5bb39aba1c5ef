import type { OutboundRequest, OutboundResponse, Send } from '../outbound/send.ts'
import { toResult, type DeliveryResult } from './destination-type.ts'

const api = 'https://slack.com/api'

export interface SlackAnswer {
  readonly response: OutboundResponse
  /** Undefined if the response is not JSON. */
  readonly answer: Readonly<Record<string, unknown>>
}

/** Calls a method of Slack's web API as a bot. */
export async function callSlack(
  send: Send,
  botToken: string,
  { method, body, query }: { readonly method: string; readonly body?: object; readonly query?: Record<string, string> },
): Promise<SlackAnswer> {
  const authorization = `Bearer ${botToken}`
  const request: OutboundRequest =
    body === undefined
      ? { url: `${api}/${method}?${new URLSearchParams(query)}`, method: 'GET', headers: { authorization } }
      : {
          url: `${api}/${method}`,
          method: 'POST',
          headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json', authorization },
          body: JSON.stringify(body),
        }
  const response = await send(request)
  return { response, answer: read(response.text) }
}

/** Slack answers 200 to failed calls, too, and reports the failure in the body. */
export function toSlackResult({ response, answer }: SlackAnswer): DeliveryResult {
  const result = toResult(response)
  if (!result.success || answer['ok'] === true) return result
  const reason = typeof answer['error'] === 'string' ? answer['error'] : 'Slack did not confirm the call.'
  const isLater = reason === 'ratelimited' || reason === 'internal_error' || reason === 'service_unavailable'
  return { ...result, success: false, statusCode: isLater ? 503 : 400, message: reason }
}

function read(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}
