/** How requests are authorized, as data. */
export type AuthScheme =
  | { readonly kind: 'none' }
  /** The same headers for every request: API keys and tokens. */
  | { readonly kind: 'headers'; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'basic'; readonly username: string; readonly password: string }
  /** HTTP digest with MD5 or SHA-256, as the service asks. */
  | { readonly kind: 'digest'; readonly username: string; readonly password: string }
  /** An OAuth token that the server requests itself. */
  | TokenScheme
  /** A user authorizes the source in a browser; the server keeps the refresh token. */
  | CodeScheme
  /** A signed JWT is the token. */
  | { readonly kind: 'signedJwt'; readonly jwt: Jwt; readonly headers?: Readonly<Record<string, string>> }
  /** Each request is signed. `sign` is pure. */
  | { readonly kind: 'signed'; sign(request: SignedRequest): Readonly<Record<string, string>> }

export interface TokenScheme {
  readonly kind: 'token'
  readonly tokenUrl: string
  /** Sent with the request for a token, such as `grant_type`. */
  readonly parameters: Readonly<Record<string, string>>
  /** How the client authenticates: with the parameters, or with a header. */
  readonly client?: { readonly id: string; readonly secret: string; readonly sentAs: 'parameters' | 'basic' }
  /** Added as the parameter of that name. */
  readonly assertion?: { readonly parameter: string; readonly jwt: Jwt }
  readonly sentAs?: 'form' | 'json'
  /** Where the answer has the token; `access_token` by default. */
  readonly tokenPath?: string
  /** The scheme of the Authorization header; `Bearer` by default. */
  readonly prefix?: string
}

export interface CodeScheme {
  readonly kind: 'code'
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** How scopes are separated; a space by default. */
  readonly scopeSeparator?: string
  /** Added to the authorize URL. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly sentAs?: 'parameters' | 'basic'
}

export interface Jwt {
  readonly algorithm: 'RS256' | 'ES256'
  /** PEM, PKCS #8 or PKCS #1. */
  readonly privateKey: string
  readonly keyId?: string
  readonly claims: Readonly<Record<string, string>>
  /** Seconds until it expires; 300 by default. */
  readonly lifetime?: number
}

export interface SignedRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly now: number
}

export function bearer(token: string, prefix = 'Bearer'): AuthScheme {
  return { kind: 'headers', headers: { authorization: `${prefix} ${token}` } }
}

export function apiKey(header: string, key: string): AuthScheme {
  return { kind: 'headers', headers: { [header]: key } }
}

/** OAuth client credentials. */
export function clientCredentials({
  tokenUrl,
  clientId,
  clientSecret,
  sentAs = 'parameters',
  ...parameters
}: {
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly sentAs?: 'parameters' | 'basic'
  readonly scope?: string
  readonly audience?: string
  readonly [parameter: string]: string | undefined
}): TokenScheme {
  return {
    kind: 'token',
    tokenUrl,
    client: { id: clientId, secret: clientSecret, sentAs },
    parameters: { grant_type: 'client_credentials', ...withoutUndefined(parameters) },
  }
}

/** A refresh token that does not change. */
export function refreshToken({
  tokenUrl,
  clientId,
  clientSecret,
  token,
  sentAs = 'parameters',
}: {
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly token: string
  readonly sentAs?: 'parameters' | 'basic'
}): TokenScheme {
  return {
    kind: 'token',
    tokenUrl,
    client: { id: clientId, secret: clientSecret, sentAs },
    parameters: { grant_type: 'refresh_token', refresh_token: token },
  }
}

function withoutUndefined(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
