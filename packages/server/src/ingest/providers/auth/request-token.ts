import { parseJson, textAt } from '../json.ts'
import { CredentialError } from './credential-error.ts'
import type { TokenScheme } from './auth-scheme.ts'

export interface AccessToken {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** A refresh token that replaces the previous one. */
  readonly refresh?: string
}

/** Sends a request to a token endpoint. Throws for answers that are no fault of the credentials, such as status 503. */
export type SendTokenRequest = (request: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}) => Promise<{ readonly status: number; readonly text: string }>

/** The lifetime of tokens without an expiry. */
const usualLifetime = 3_600_000

/** Requests a token. Throws a CredentialError if the service rejects the credentials. */
export async function requestToken({
  tokenUrl,
  parameters,
  client,
  sentAs,
  tokenPath = 'access_token',
  now,
  send,
}: {
  readonly tokenUrl: string
  readonly parameters: Readonly<Record<string, string>>
  readonly client?: TokenScheme['client'] | undefined
  readonly sentAs: 'form' | 'json'
  readonly tokenPath?: string | undefined
  readonly now: number
  readonly send: SendTokenRequest
}): Promise<AccessToken> {
  const isBasic = client?.sentAs === 'basic'
  const whole = { ...parameters, ...(client && !isBasic && { client_id: client.id, client_secret: client.secret }) }
  const pair = client && Buffer.from(`${client.id}:${client.secret}`).toString('base64')
  const { status, text } = await send({
    url: tokenUrl,
    headers: {
      'content-type': sentAs === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(isBasic && { authorization: `Basic ${pair}` }),
    },
    body: sentAs === 'json' ? JSON.stringify(whole) : new URLSearchParams(whole).toString(),
  })
  const answer = parse(text)
  const token = textAt(answer, tokenPath)
  if (status >= 400 || token === undefined) throw new CredentialError(explain(answer, status))
  const seconds = Number(textAt(answer, 'expires_in') ?? Number.NaN)
  const refresh = textAt(answer, 'refresh_token')
  const lifetime = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : usualLifetime
  return { token, expiresAt: now + lifetime, ...(refresh !== undefined && { refresh }) }
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

function explain(answer: unknown, status: number): string {
  const code = textAt(answer, 'error') ?? textAt(answer, 'errorCode')
  const reason = textAt(answer, 'error_description') ?? textAt(answer, 'errorSummary') ?? textAt(answer, 'reason')
  const detail = [code, reason].filter((part) => part !== undefined).join(': ')
  return `The service rejects the credentials of the source with status ${status}${detail === '' ? '' : ` (${detail.slice(0, 200)})`}.`
}
