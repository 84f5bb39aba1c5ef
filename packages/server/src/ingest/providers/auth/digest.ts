import { createHash } from 'node:crypto'

/** The challenge of a `WWW-Authenticate: Digest` header. */
export interface DigestChallenge {
  readonly realm: string
  readonly nonce: string
  readonly opaque?: string
  readonly isSha256: boolean
  readonly hasQop: boolean
}

export function parseChallenge(header: string | null): DigestChallenge | undefined {
  if (header === null || !/^digest /i.test(header)) return undefined
  const parts = [...header.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,]+))/g)]
  const found = new Map(parts.map(([, name, quoted, plain]) => [name!.toLowerCase(), quoted ?? plain!] as const))
  const [realm, nonce, opaque] = [found.get('realm'), found.get('nonce'), found.get('opaque')]
  if (realm === undefined || nonce === undefined) return undefined
  return {
    realm,
    nonce,
    ...(opaque !== undefined && { opaque }),
    isSha256: /^sha-256$/i.test(found.get('algorithm') ?? ''),
    hasQop: (found.get('qop') ?? '').split(',').some((one) => one.trim() === 'auth'),
  }
}

/** Returns the Authorization header for a request, by RFC 7616. `count` is how often the nonce was used, from 1. */
export function answerChallenge(
  { realm, nonce, opaque, isSha256, hasQop }: DigestChallenge,
  request: {
    readonly method: string
    readonly url: URL
    readonly username: string
    readonly password: string
    readonly count: number
    readonly clientNonce: string
  },
): string {
  const hash = (text: string): string =>
    createHash(isSha256 ? 'sha256' : 'md5')
      .update(text)
      .digest('hex')
  const uri = request.url.pathname + request.url.search
  const count = request.count.toString(16).padStart(8, '0')
  const user = hash(`${request.username}:${realm}:${request.password}`)
  const target = hash(`${request.method}:${uri}`)
  const middle = hasQop ? `${nonce}:${count}:${request.clientNonce}:auth` : nonce
  const quoted = { username: request.username, realm, nonce, uri, response: hash(`${user}:${middle}:${target}`) }
  return `Digest ${[
    ...Object.entries(quoted).map(([name, value]) => `${name}="${value}"`),
    `algorithm=${isSha256 ? 'SHA-256' : 'MD5'}`,
    ...(hasQop ? ['qop=auth', `nc=${count}`, `cnonce="${request.clientNonce}"`] : []),
    ...(opaque === undefined ? [] : [`opaque="${opaque}"`]),
  ].join(', ')}`
}
