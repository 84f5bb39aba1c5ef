/** What the server answers when somebody is signed in. */
export interface SignedIn {
  /** Kept in memory only; the refresh token is in a cookie that no script sees. */
  readonly idToken: string
  /** When the ID token ends, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** Something else is asked before sign-in is done. */
export interface Challenge {
  readonly challenge: 'MFA_SETUP' | 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA'
  /** Proof of the steps before. */
  readonly session: string
}

export type SignInStep = ({ readonly kind: 'signed-in' } & SignedIn) | ({ readonly kind: 'challenge' } & Challenge)

/** A refusal in the words of the server. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number
  /** What is wrong with what was sent, by name. */
  readonly fields: readonly { readonly path: string; readonly message: string }[]

  constructor(message: string, status: number, fields: AuthError['fields'] = []) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** Posts to a route under `/auth/`; throws an AuthError. */
export async function callAuth(
  path: string,
  body: object,
  idToken?: string,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(idToken === undefined ? {} : { authorization: idToken }) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const answer = text === '' ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>)
  if (!response.ok) {
    const { message, fields } = (answer['error'] ?? answer) as Partial<Pick<AuthError, 'message' | 'fields'>>
    throw new AuthError(message ?? `The server responded with status ${response.status}.`, response.status, fields)
  }
  return answer
}

/** Whose ID token it is, by id. */
export function userOf({ idToken }: SignedIn): string {
  const [, claims = ''] = idToken.split('.')
  const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly sub: string }
  return sub
}

export function toStep(answer: Readonly<Record<string, unknown>>): SignInStep {
  const { challenge, session, idToken, expiresInSeconds } = answer
  if (typeof challenge === 'string')
    return { kind: 'challenge', challenge: challenge as Challenge['challenge'], session: String(session) }
  // By this clock, which may not be the server's.
  return { kind: 'signed-in', idToken: String(idToken), expiresAt: Date.now() + Number(expiresInSeconds) * 1000 }
}
