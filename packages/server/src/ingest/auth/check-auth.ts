import { createHmac } from 'node:crypto'
import type { HttpAuth } from './http-auth.ts'
import { isSameText } from './same-text.ts'

/** The parts of a request that authentication checks. */
export interface AuthRequest {
  readonly headers: Headers
  /** Reads the body if it is needed. */
  body(): Promise<Uint8Array>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The maximum clock difference of a signed request in either direction, in milliseconds. */
export const signatureWindow = 5 * 60_000

/** Whether the sender is authenticated. Secrets are compared in constant time. */
export async function checkAuth(auth: HttpAuth, request: AuthRequest): Promise<boolean> {
  return checks[auth.method](auth as never, request)
}

type Check<Method extends HttpAuth['method']> = (
  auth: Extract<HttpAuth, { method: Method }>,
  request: AuthRequest,
) => boolean | Promise<boolean>

const checks: { readonly [Method in HttpAuth['method']]: Check<Method> } = {
  None: () => true,
  SharedSecret: ({ headerKey, secret }, { headers }) => isSent(headers.get(headerKey) ?? '', secret),
  Bearer: ({ token }, { headers }) => isSent(credentials(headers, 'Bearer') ?? '', token),
  Basic({ username, password }, { headers }) {
    return isSent(
      Buffer.from(credentials(headers, 'Basic') ?? '', 'base64').toString('latin1'),
      `${username}:${password}`,
    )
  },
  async HMAC({ headerKey, secret, algorithm, timestampHeader }, { headers, body, now }) {
    const hmac = createHmac(algorithm.toLowerCase(), secret)
    if (timestampHeader !== undefined) {
      const time = headers.get(timestampHeader) ?? ''
      if (!/^\d{9,11}$/.test(time) || Math.abs(Number(time) * 1_000 - now) > signatureWindow) return false
      hmac.update(`${time}.`)
    }
    const wanted = hmac.update(await body()).digest()
    const given = (headers.get(headerKey) ?? '').trim().replace(/^(?:sha1|sha256|v\d)=/i, '')
    const isHex = given.length === wanted.length * 2 && /^[\da-f]+$/i.test(given)
    return isSameText(Buffer.from(given, isHex ? 'hex' : 'base64').toString('hex'), wanted.toString('hex'))
  },
}

/** Headers are bytes: senders encode non-ASCII characters as UTF-8 or as Latin-1. */
function isSent(given: string, wanted: string): boolean {
  const isUtf8 = isSameText(Buffer.from(given, 'latin1').toString('utf8'), wanted)
  return isSameText(given, wanted) || isUtf8
}

function credentials(headers: Headers, scheme: string): string | undefined {
  const given = headers.get('authorization') ?? ''
  const space = given.indexOf(' ')
  return space > 0 && given.slice(0, space).toLowerCase() === scheme.toLowerCase()
    ? given.slice(space + 1).trim()
    : undefined
}
