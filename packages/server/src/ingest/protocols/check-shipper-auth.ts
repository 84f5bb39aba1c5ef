import type { HttpAuth } from '../auth/http-auth.ts'
import { checkAuth, type AuthRequest } from '../auth/check-auth.ts'
import type { ShipperProtocol } from './protocol.ts'

/**
 * Whether the sender is authenticated, in the form of the protocol. The bearer token of a source is the token of Splunk
 * HEC, and an API key of Elasticsearch.
 */
export async function checkShipperAuth(
  auth: HttpAuth,
  protocol: ShipperProtocol,
  request: AuthRequest,
): Promise<boolean> {
  if (await checkAuth(auth, request)) return true
  if (auth.method !== 'Bearer') return false
  const checks = tokensOf(protocol, request.headers).map((token) =>
    checkAuth(auth, { ...request, headers: new Headers({ authorization: `Bearer ${token}` }) }),
  )
  return (await Promise.all(checks)).includes(true)
}

/** Returns what can be the token: shippers encode it differently. */
function tokensOf(protocol: ShipperProtocol, headers: Headers): readonly string[] {
  const [, scheme = '', value = ''] = /^(\S+) +(.*)$/.exec(headers.get('authorization') ?? '') ?? []
  const tokens = schemes[protocol]?.[scheme.toLowerCase()]?.(value.trim()) ?? []
  // A header cannot carry other values.
  return tokens.filter((token) => /^[\u0020-\u00ff]+$/.test(token))
}

type Scheme = (value: string) => readonly string[]

const schemes: Readonly<Partial<Record<ShipperProtocol, Readonly<Record<string, Scheme>>>>> = {
  SplunkHEC: { splunk: (token) => [token], basic: (value) => [afterColon(decode(value))] },
  // An API key is sent as base64 of `id:key`; some clients are configured with an encoded key and send it as it is.
  Elasticsearch: { apikey: (value) => [value, decode(value), afterColon(decode(value))] },
}

function decode(base64: string): string {
  return Buffer.from(base64, 'base64').toString('latin1')
}

function afterColon(pair: string): string {
  return pair.slice(pair.indexOf(':') + 1)
}
