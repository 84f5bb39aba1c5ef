import type { OutboundResponse, Send } from '../outbound/send.ts'
import { jsonHeaders } from './json-headers.ts'

/** A Jira with credentials. */
export interface JiraApi {
  readonly orgDomain: string
  readonly authorization: string
  /** Jira Cloud identifies users by account, Jira Data Center by name. */
  readonly kind: 'cloud' | 'data-center'
}

export async function callJira(
  send: Send,
  { orgDomain, authorization }: JiraApi,
  { method, path, body, key }: { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; key: string },
): Promise<OutboundResponse> {
  const headers = body === undefined ? { accept: 'application/json' } : jsonHeaders(key)
  return await send({
    url: `${orgDomain}/rest/api/2/${path}`,
    method,
    headers: { ...headers, authorization },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
