/** The response of the server to a successful sign-in. */
export interface SignedIn {
  /** Stored in memory only. The refresh token is in a cookie that scripts cannot read. */
  readonly idToken: string
  /** When the ID token expires, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** A further step that sign-in requires. */
export interface Challenge {
  readonly challenge: 'MFA_SETUP' | 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA'
  /** Proves that the previous steps were completed. */
  readonly session: string
}

export type SignInStep = ({ readonly kind: 'signed-in' } & SignedIn) | ({ readonly kind: 'challenge' } & Challenge)

/** An error with the message of the server. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number
  /** Errors by field name. */
  readonly fields: readonly { readonly path: string; readonly message: string }[]

  constructor(message: string, status: number, fields: AuthError['fields'] = []) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** Posts to a route under `/auth/`. Throws an AuthError. */
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

/** Returns the ID of the user of an ID token. */
export function userOf({ idToken }: SignedIn): string {
  const [, claims = ''] = idToken.split('.')
  const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly sub: string }
  return sub
}

export function toStep(answer: Readonly<Record<string, unknown>>): SignInStep {
  const { challenge, session, idToken, expiresInSeconds } = answer
  if (typeof challenge === 'string')
    return { kind: 'challenge', challenge: challenge as Challenge['challenge'], session: String(session) }
  // By the clock of this computer, which can differ from that of the server.
  return { kind: 'signed-in', idToken: String(idToken), expiresAt: Date.now() + Number(expiresInSeconds) * 1000 }
}
