import { createSign } from 'node:crypto'
import { ObjectError, type ObjectErrorReason } from '../object-store.ts'

/** The key of a service account, as Google Cloud creates it. */
export interface ServiceAccount {
  readonly client_email: string
  readonly private_key: string
  readonly project_id?: string
}

/** A call, and the permission that it needs. */
export interface GoogleCall {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** A continuation of "The server cannot". */
  readonly doing: string
  readonly permission: string
  readonly signal: AbortSignal
}

export type CallGoogle = (call: GoogleCall) => Promise<Response>

const scope = 'https://www.googleapis.com/auth/cloud-platform'
const tokenUrl = 'https://oauth2.googleapis.com/token'
/** Seconds. */
const lifetime = 3600

/** Reads the JSON of a key. Returns undefined if it is invalid. */
export function parseServiceAccount(text: string): ServiceAccount | undefined {
  try {
    const { client_email, private_key, project_id } = JSON.parse(text) as Partial<ServiceAccount>
    if (typeof client_email !== 'string' || typeof private_key !== 'string') return undefined
    return { client_email, private_key, ...(typeof project_id === 'string' && { project_id }) }
  } catch {
    return undefined
  }
}

/** Calls Google Cloud as a service account; the token is replaced before it expires. */
export function createGoogleClient(account: ServiceAccount, send: typeof fetch = fetch): CallGoogle {
  let token: { readonly text: string; readonly until: number } | undefined
  return async ({ url, method = 'GET', body, headers, doing, permission, signal }) => {
    token = token && token.until > Date.now() ? token : await signIn(account, send, signal)
    const response = await send(url, {
      method,
      signal,
      headers: { authorization: `Bearer ${token.text}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw new ObjectError('failed', `The server cannot ${doing}: ${reasonOf(error)}.`, { cause: error })
    })
    if (response.ok) return response
    if (response.status === 401) token = undefined
    throw explain(response.status, await response.text(), { doing, permission, account })
  }
}

function explain(
  status: number,
  text: string,
  { doing, permission, account }: Pick<GoogleCall, 'doing' | 'permission'> & { readonly account: ServiceAccount },
): ObjectError {
  const cannot = `The server cannot ${doing}`
  const fail = (reason: ObjectErrorReason, why: string): ObjectError => new ObjectError(reason, `${cannot}: ${why}`)
  const message = /"message":\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? `status ${status}`
  const missing = /does not have ([a-z]+\.[A-Za-z.]+) access|Permission '?([a-z]+\.[A-Za-z.]+)'?/.exec(message)
  if (status === 403) {
    const named = missing?.[1] ?? missing?.[2] ?? permission
    return fail('access', `the permission "${named}" of the service account "${account.client_email}" is missing.`)
  }
  if (status === 401) return fail('access', 'the key of the service account is not accepted. Enter a new key.')
  if (status === 404) return fail('missing', 'it does not exist.')
  return fail('failed', `${message.replace(/\.+$/, '')}.`)
}

async function signIn(account: ServiceAccount, send: typeof fetch, signal: AbortSignal) {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: account.client_email, scope, aud: tokenUrl, iat: now, exp: now + lifetime }
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  let signature: string
  try {
    signature = createSign('RSA-SHA256').update(unsigned).sign(account.private_key, 'base64url')
  } catch (error) {
    throw new ObjectError('access', 'The private key in the JSON of the service account is not valid.', {
      cause: error,
    })
  }
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: `${unsigned}.${signature}`,
  })
  const response = await send(tokenUrl, { method: 'POST', body, signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new ObjectError('failed', `The server cannot sign in to Google Cloud: ${reasonOf(error)}.`, { cause: error })
  })
  const answer = (await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>
  if (response.ok && typeof answer['access_token'] === 'string')
    return { text: answer['access_token'], until: Date.now() + (lifetime - 300) * 1000 }
  const why = String(answer['error_description'] ?? answer['error'] ?? `status ${response.status}`).replace(/\.+$/, '')
  throw new ObjectError('access', `The server cannot sign in as "${account.client_email}": ${why}. Enter a new key.`)
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}
