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

  constructor(message: string, status: number) {
    super(message)
    this.status = status
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
    const { message } = (answer['error'] ?? answer) as { readonly message?: string }
    throw new AuthError(message ?? `The server answered ${response.status}.`, response.status)
  }
  return answer
}

export function toStep(answer: Readonly<Record<string, unknown>>): SignInStep {
  const { challenge, session, idToken, expiresAt } = answer
  if (typeof challenge === 'string')
    return { kind: 'challenge', challenge: challenge as Challenge['challenge'], session: String(session) }
  return { kind: 'signed-in', idToken: String(idToken), expiresAt: Date.parse(String(expiresAt)) }
}
