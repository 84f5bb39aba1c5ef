import type { Clock } from '../../../ports/clock.ts'
import type { RandomId } from '../../../ports/random-id.ts'
import type { AuthScheme, CodeScheme, SignedRequest, TokenScheme } from './auth-scheme.ts'
import { CredentialError } from './credential-error.ts'
import { answerChallenge, parseChallenge, type DigestChallenge } from './digest.ts'
import { requestToken, type AccessToken, type SendTokenRequest } from './request-token.ts'
import { signJwt } from './sign-jwt.ts'
import type { TokenStore } from './token-store.ts'

/** Authorizes the requests of one source. */
export interface Authorizer {
  /** Returns the headers that authorize a request. Throws a CredentialError if a user has to act. */
  headersFor(request: Omit<SignedRequest, 'now'>): Promise<Readonly<Record<string, string>>>
  /** Whether the request can be sent again, after it was answered with status 401. */
  refused(headers: Headers, sent: Readonly<Record<string, string>>): Promise<boolean>
}

/** Tokens are renewed so long before they expire. */
const margin = 60_000

export function createAuthorizer({
  scheme,
  send,
  now,
  randomId,
  tokens,
}: {
  readonly scheme: AuthScheme
  readonly send: SendTokenRequest
  readonly now: Clock
  readonly randomId: RandomId
  /** For sources that a user authorizes in a browser. */
  readonly tokens?: TokenStore
}): Authorizer {
  switch (scheme.kind) {
    case 'none':
      return fixed(() => ({}))
    case 'headers':
      return fixed(() => scheme.headers)
    case 'basic':
      return fixed(() => ({ authorization: basic(scheme.username, scheme.password) }))
    case 'signed':
      return fixed((request) => scheme.sign({ ...request, now: now() }))
    case 'signedJwt':
      return fixed(() => ({
        authorization: `Bearer ${signJwt(scheme.jwt, now(), randomId())}`,
        ...scheme.headers,
      }))
    case 'digest':
      return digest(scheme, randomId)
    case 'token':
      return renewed(scheme.prefix, () => requestToken({ ...toTokenRequest(scheme, now(), randomId), send }), now)
    case 'code':
      return renewed(undefined, () => renewCode(scheme, tokens, send, now), now, tokens)
  }
}

function fixed(headersFor: (request: Omit<SignedRequest, 'now'>) => Readonly<Record<string, string>>): Authorizer {
  return { headersFor: async (request) => headersFor(request), refused: async () => false }
}

function digest(
  { username, password }: { readonly username: string; readonly password: string },
  randomId: RandomId,
): Authorizer {
  let challenge: DigestChallenge | undefined
  let count = 0
  return {
    async headersFor({ method, url }): Promise<Readonly<Record<string, string>>> {
      if (!challenge) return {}
      count += 1
      const clientNonce = randomId().replace(/\W/g, '')
      return { authorization: answerChallenge(challenge, { method, url, username, password, count, clientNonce }) }
    },
    async refused(headers, sent) {
      const next = parseChallenge(headers.get('www-authenticate'))
      // A second challenge with the same nonce means that the password is wrong.
      const isNew = next !== undefined && (sent['authorization'] === undefined || next.nonce !== challenge?.nonce)
      challenge = next
      count = 0
      return isNew
    },
  }
}

function renewed(
  prefix: string | undefined,
  request: () => Promise<AccessToken>,
  now: Clock,
  tokens?: TokenStore,
): Authorizer {
  let current: AccessToken | undefined
  const usable = (token: AccessToken | undefined): AccessToken | undefined =>
    token && token.expiresAt - margin > now() ? token : undefined
  return {
    async headersFor() {
      current = usable(current) ?? usable((await tokens?.read())?.access) ?? (await request())
      return { authorization: `${prefix ?? 'Bearer'} ${current.token}` }
    },
    async refused() {
      const isOld = current !== undefined
      current = undefined
      await tokens?.forgetAccess()
      return isOld
    },
  }
}

function toTokenRequest(scheme: TokenScheme, now: number, randomId: RandomId) {
  const { assertion, client, parameters, tokenUrl, sentAs = 'form', tokenPath } = scheme
  return {
    tokenUrl,
    now,
    sentAs,
    tokenPath,
    client,
    parameters: {
      ...parameters,
      ...(assertion && { [assertion.parameter]: signJwt(assertion.jwt, now, randomId()) }),
    },
  }
}

/** Stores a new refresh token before the access token is used: the service may not accept the old one again. */
async function renewCode(
  scheme: CodeScheme,
  tokens: TokenStore | undefined,
  send: SendTokenRequest,
  now: Clock,
): Promise<AccessToken> {
  const stored = await tokens?.read()
  if (!tokens || !stored) throw new CredentialError('The source is not authorized yet. Authorize it.')
  const { clientId: id, clientSecret: secret, sentAs = 'parameters', tokenUrl } = scheme
  try {
    const renewedToken = await requestToken({
      tokenUrl,
      now: now(),
      sentAs: 'form',
      client: { id, secret, sentAs },
      parameters: { grant_type: 'refresh_token', refresh_token: stored.refresh },
      send,
    })
    await tokens.store({ refresh: renewedToken.refresh ?? stored.refresh, access: renewedToken })
    return renewedToken
  } catch (error) {
    if (!(error instanceof CredentialError)) throw error
    throw new CredentialError(
      `The authorization of the source was revoked or has expired. Authorize again. ${error.message}`,
    )
  }
}

function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}
