import { createHmac } from 'node:crypto'
import { isSameText } from '../ingest/auth/same-text.ts'
import { signatureWindow } from '../ingest/auth/check-auth.ts'

/** Slack signs `v0:<seconds>:<body>`; requests that are older than five minutes are rejected. */
export function isSignedBySlack(secret: string, { headers, body, now }: SignedRequest): boolean {
  const time = headers.get('x-slack-request-timestamp') ?? ''
  if (!/^\d{9,11}$/.test(time) || !isFresh(Number(time) * 1000, now)) return false
  const wanted = createHmac('sha256', secret).update(`v0:${time}:`).update(body).digest('hex')
  return isSameText(headers.get('x-slack-signature') ?? '', `v0=${wanted}`)
}

/** Jira signs the body, which contains the time. */
export function isSignedByJira(secret: string, { headers, body }: SignedRequest): boolean {
  const wanted = createHmac('sha256', secret).update(body).digest('hex')
  return isSameText(headers.get('x-hub-signature') ?? '', `sha256=${wanted}`)
}

export interface SignedRequest {
  readonly headers: Headers
  readonly body: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Both in milliseconds since 1970. */
export function isFresh(time: number, now: number): boolean {
  return Math.abs(now - time) <= signatureWindow
}
