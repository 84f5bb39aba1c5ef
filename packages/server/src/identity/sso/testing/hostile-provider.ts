import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { onTestFinished } from 'vitest'

/** An OpenID provider that returns what a test specifies. */
export interface HostileProvider {
  readonly issuer: string
  readonly privateKey: CryptoKey
  readonly publicKey: JWK
  /** The response of the token endpoint, once the nonce is known. */
  idToken: (claims: Readonly<Record<string, unknown>>) => Promise<string> | string
  /** Added to its metadata. */
  metadata: Record<string, unknown>
  /** Forms that the token endpoint received. */
  readonly asked: URLSearchParams[]
  nonce: string
}

/** Created once, because it is slow. */
const pair = generateKeyPair('RS256', { extractable: true })

export async function startHostileProvider(): Promise<HostileProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = await pair
  const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  const provider: HostileProvider = {
    issuer,
    privateKey: keys.privateKey,
    publicKey,
    idToken: (claims) => sign(claims, keys.privateKey),
    metadata: {},
    asked: [],
    nonce: '',
  }
  server.on('request', (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      void answer(request.url ?? '', body).then((value) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
      )
    })
  })
  return provider

  async function answer(path: string, body: string): Promise<object> {
    if (path === '/jwks') return { keys: [publicKey] }
    if (path === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        code_challenge_methods_supported: ['S256'],
        ...provider.metadata,
      }
    if (path !== '/token') return {}
    provider.asked.push(new URLSearchParams(body))
    const now = Math.floor(Date.now() / 1000)
    const { nonce } = provider
    const claims = { iss: issuer, aud: 'picket', sub: 'mallory', nonce, iat: now, exp: now + 300 }
    const id_token = await provider.idToken({ ...claims, email: 'ana@picket.test', email_verified: true })
    return { access_token: 'x', token_type: 'Bearer', id_token }
  }
}

export function sign(
  claims: Readonly<Record<string, unknown>>,
  key: CryptoKey | Uint8Array,
  alg = 'RS256',
): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg, kid: 'one' }).sign(key)
}
