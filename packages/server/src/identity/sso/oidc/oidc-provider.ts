import { InvalidInputError, UnauthenticatedError, UnavailableError } from '@picket/core'
import * as oidc from 'openid-client'
import type { Clock } from '../../../ports/clock.ts'
import { OutboundError, type Send } from '../../../outbound/send.ts'
import type { Statement } from '../claims.ts'

/** A client of an OpenID provider, with its secret in plain text. */
export interface OidcClient {
  readonly issuer: string
  readonly clientId: string
  /** Undefined for a public client. */
  readonly clientSecret: string | undefined
  readonly scopes: readonly string[]
  readonly clockSkewSeconds: number
}

/** What binds a response to the request, and both to one browser. */
export interface OidcFlow {
  readonly state: string
  readonly nonce: string
  /** The PKCE verifier. */
  readonly verifier: string
}

/** OpenID Connect: authorization code with PKCE, state and nonce. */
export interface OidcProvider {
  /**
   * Throws UnavailableError if the provider cannot be reached, InvalidInputError if its response is not that of an
   * OpenID provider.
   */
  authorizationUrl(client: OidcClient, redirectUrl: string, flow: OidcFlow): Promise<string>
  /** Exchanges the code for the statement of the provider. Throws UnauthenticatedError for invalid answers. */
  read(client: OidcClient, answer: URL, flow: OidcFlow): Promise<Statement>
  /** Undefined if the provider does not support logout. */
  signOutUrl(client: OidcClient, returnUrl: string): Promise<string | undefined>
}

/** How long the metadata of a provider is cached. Its keys are read again whenever one is unknown. */
const discoveryMs = 10 * 60_000

export function createOidcProvider({ send, now }: { readonly send: Send; readonly now: Clock }): OidcProvider {
  let known: { readonly key: string; readonly at: number; readonly configuration: oidc.Configuration } | undefined
  const discover = async (client: OidcClient): Promise<oidc.Configuration> => {
    const key = JSON.stringify(client)
    if (known !== undefined && known.key === key && now() - known.at < discoveryMs) return known.configuration
    const configuration = await discoverProvider(client, send)
    known = { key, at: now(), configuration }
    return configuration
  }
  return {
    async authorizationUrl(client, redirectUrl, { state, nonce, verifier }) {
      const configuration = await discover(client)
      const parameters = {
        redirect_uri: redirectUrl,
        scope: [...new Set(['openid', ...client.scopes])].join(' '),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      return oidc.buildAuthorizationUrl(configuration, parameters).href
    },
    async read(client, answer, { state, nonce, verifier }) {
      const configuration = await discover(client)
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new UnauthenticatedError('The identity provider sent no ID token.')
        const more =
          claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
            ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {}
        return toStatement(client.issuer, { ...more, ...claims })
      } catch (error) {
        throw toRefusal(error)
      }
    },
    async signOutUrl(client, returnUrl) {
      const configuration = await discover(client)
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnUrl }).href
    },
  }
}

async function discoverProvider(client: OidcClient, send: Send): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, clockSkewSeconds } = client
  const url = new URL(issuer)
  try {
    // Only settings for this machine can start with http:// (see sso-input.ts).
    const isInsecure = url.protocol === 'http:'
    const discovered = await oidc.discovery(url, clientId, undefined, oidc.None(), {
      [oidc.customFetch]: toFetch(send),
      execute: isInsecure ? [oidc.allowInsecureRequests] : [],
    })
    const metadata = discovered.serverMetadata()
    const tolerance = { [oidc.clockTolerance]: clockSkewSeconds }
    const configuration = new oidc.Configuration(metadata, clientId, tolerance, proofOf(clientSecret, metadata))
    configuration[oidc.customFetch] = toFetch(send)
    if (isInsecure) oidc.allowInsecureRequests(configuration)
    // Otherwise only the connection would authenticate ID tokens.
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  } catch (error) {
    const cause = rootOf(error)
    if (cause instanceof OutboundError)
      throw new UnavailableError(`The identity provider cannot be reached: ${cause.message}`, { cause: error })
    throw new InvalidInputError(`"${issuer}" is not the issuer of an OpenID provider.`, {
      cause: error,
      hint: 'It is the part before "/.well-known/openid-configuration", exactly as written.',
    })
  }
}

/** Every provider must support Basic unless it says otherwise (OpenID Connect Discovery, section 3). */
function proofOf(
  clientSecret: string | undefined,
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: oidc.ServerMetadata,
): oidc.ClientAuth {
  if (clientSecret === undefined) return oidc.None()
  return methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret)
}

/** Routes requests of the library through the egress guard. */
function toFetch(send: Send): oidc.CustomFetch {
  return async (url, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new OutboundError(`"${method}" is not sent.`)
    const text = body == null ? undefined : body instanceof URLSearchParams ? body.toString() : String(body)
    const answer = await send({ url, method, headers, ...(text !== undefined && { body: text }) })
    const isEmpty = [204, 205, 304].includes(answer.status)
    return new Response(isEmpty ? null : answer.text, { status: answer.status, headers: contentOf(answer.headers) })
  }
}

/** The text is already decompressed. */
function contentOf(headers: Headers): Record<string, string> {
  const kept = ['content-type', 'www-authenticate'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(kept)
}

function toStatement(issuer: string, claims: Readonly<Record<string, unknown>>): Statement {
  const attributes = Object.entries(claims).map(
    ([name, value]) =>
      [
        name,
        (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => (typeof each === 'string' ? [each] : [])),
      ] as const,
  )
  return {
    issuer,
    subject: String(claims['sub']),
    email: undefined,
    isEmailVerified: claims['email_verified'] !== false && claims['email_verified'] !== 'false',
    attributes: new Map(attributes),
  }
}

function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof Error && !(root instanceof OutboundError) && root.cause instanceof Error) root = root.cause
  return root
}

function toRefusal(error: unknown): Error {
  if (error instanceof UnauthenticatedError) return error
  const cause = rootOf(error)
  if (cause instanceof OutboundError)
    return new UnavailableError(`The identity provider cannot be reached: ${cause.message}`, { cause: error })
  if (error instanceof oidc.AuthorizationResponseError)
    return new UnauthenticatedError(`The identity provider says: ${plain(error.error)}.`, { cause: error })
  if (error instanceof oidc.ResponseBodyError)
    return new UnauthenticatedError(`The identity provider rejected the code: ${plain(error.error)}.`, { cause: error })
  return new UnauthenticatedError(
    'The response of the identity provider was rejected: it does not match the request.',
    {
      cause: error,
    },
  )
}

function plain(text: string): string {
  return text.replaceAll(/[^\w .-]/g, '').slice(0, 100)
}
