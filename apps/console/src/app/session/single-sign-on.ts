import { AuthError } from './auth-calls.ts'
import { takeTokens } from './session.ts'

/** The single sign-on settings of the server. */
export interface SignOnOffer {
  readonly enabled: boolean
  /** Password sign-in is disabled. */
  readonly enforceSso: boolean
  readonly clientId: string
  /** The URL of this console that the identity provider redirects to, as configured on the server. */
  readonly redirectUri: string
  readonly signInUrl: string
}

/** The state shared by the request and the redirect back, stored in this window. */
interface PendingSignOn {
  readonly state: string
  /** Absent if the browser has no digests, which is the case without TLS. */
  readonly verifier?: string
}

const key = 'picket.sign-on'

/** Starts single sign-on. Throws an AuthError with the message of the server. */
export async function readSignOnOffer(): Promise<SignOnOffer> {
  const response = await fetch('/saml', { headers: { accept: 'application/json' } })
  const answer = (await response.json()) as SignOnOffer & { readonly error: string | null }
  if (!response.ok || answer.error !== null) throw new AuthError(answer.error ?? '', response.status)
  return answer
}

/** Redirects to the identity provider. */
export async function beginSignOn({ clientId, redirectUri, signInUrl }: SignOnOffer): Promise<void> {
  // The storage cannot be read from another origin, so sign-in starts at the origin of the redirect URL.
  const home = new URL(redirectUri).origin
  if (home !== location.origin) return location.assign(`${home}/sign-in/`)
  const pending = { state: randomText(), ...(isSecureContext && { verifier: randomText() }) }
  sessionStorage.setItem(key, JSON.stringify(pending))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: pending.state,
    ...(pending.verifier !== undefined && {
      code_challenge: await digestOf(pending.verifier),
      code_challenge_method: 'S256',
    }),
  })
  location.assign(`${signInUrl}?${query}`)
}

/**
 * Exchanges the response of the identity provider for a session. Returns whether attributes were missing. Throws an
 * AuthError.
 */
export async function finishSignOn(query: URLSearchParams, { clientId, redirectUri }: SignOnOffer) {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const pending = kept === null ? undefined : (JSON.parse(kept) as PendingSignOn)
  const state = query.get('state')
  // Anyone can create such a URL, so its texts are not shown. The server can reject a request before it knows the
  // state.
  if (pending === undefined || (state !== null && state !== pending.state)) throw new AuthError('', 401)
  const refusal = query.get('error')
  if (refusal !== null) throw new AuthError(query.get('error_description') ?? wordsOf(refusal), 401)
  const code = query.get('code')
  if (code === null || state === null) throw new AuthError('', 401)
  const response = await fetch('/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri,
      ...(pending.verifier !== undefined && { code_verifier: pending.verifier }),
    }),
  })
  const answer = (await response.json()) as {
    readonly id_token: string
    readonly expires_in: number
    readonly missing_attributes?: readonly string[]
    readonly error?: string
    readonly error_description?: string
  }
  if (!response.ok) throw new AuthError(answer.error_description ?? answer.error ?? '', response.status)
  await takeTokens({ idToken: answer.id_token, expiresAt: Date.now() + answer.expires_in * 1000 })
  return { isMissingAttributes: (answer.missing_attributes ?? []).length > 0 }
}

/**
 * Messages for the codes of OAuth 2.0 (RFC 6749, section 4.1.2.1) and OpenID Connect that come without a description.
 */
function wordsOf(code: string): string {
  if (code === 'access_denied') return 'The identity provider denied access. Ask your administrator for the reason.'
  if (code === 'temporarily_unavailable' || code === 'server_error')
    return 'The identity provider is temporarily unavailable. Try again later.'
  if (/^(login|interaction|consent|account_selection)_required$/.test(code))
    return 'The identity provider requires your interaction. Sign in there, then start again on the sign-in page.'
  return `The identity provider rejected the request (${code}). Ask your administrator to check the single sign-on settings.`
}

function randomText(): string {
  return encode(crypto.getRandomValues(new Uint8Array(32)))
}

async function digestOf(text: string): Promise<string> {
  return encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
