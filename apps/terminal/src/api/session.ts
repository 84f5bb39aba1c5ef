import { UnauthenticatedError } from '@picket/core'
import { z } from 'zod'
import { errorOfAnswer, post, type RestAnswer } from './rest.ts'
import type { StoredSession } from './sign-in-file.ts'

const signedIn = z.object({
  idToken: z.string(),
  expiresAt: z.iso.datetime(),
  sessionExpiresAt: z.iso.datetime(),
  user: z.object({ email: z.string() }),
})

const challenged = z.object({ challenge: z.string(), session: z.string() })
const setUp = z.object({ secretCode: z.string(), uri: z.string() })
const withCodes = z.object({ recoveryCodes: z.array(z.string()).optional() })

/** The session, or the next challenge. */
export type SignInStep =
  | {
      readonly kind: 'signed-in'
      readonly session: StoredSession
      /** Returned only once, after two-factor authentication was set up. */
      readonly recoveryCodes?: readonly string[]
    }
  | { readonly kind: 'challenge'; readonly challenge: string; readonly token: string }

export async function signIn(url: string, email: string, password: string): Promise<SignInStep> {
  return toStep(await post(url, '/auth/sign-in', { email, password }))
}

/** Answers the challenge NEW_PASSWORD_REQUIRED. */
export async function setNewPassword(url: string, token: string, newPassword: string): Promise<SignInStep> {
  return toStep(await post(url, '/auth/new-password', { session: token, newPassword }))
}

/** Answers the challenge SOFTWARE_TOKEN_MFA with a code of the authenticator app, or a recovery code. */
export async function confirmCode(url: string, token: string, code: string): Promise<SignInStep> {
  return toStep(await post(url, '/auth/confirm-mfa', { session: token, code }))
}

/** Starts answering the challenge MFA_SETUP: returns the data for the authenticator app. */
export async function setUpTotp(url: string, token: string): Promise<z.infer<typeof setUp>> {
  const answer = await post(url, '/auth/setup-totp', { session: token })
  if (answer.status !== 200) throw errorOfAnswer(answer)
  return setUp.parse(answer.body)
}

/** Answers the challenge MFA_SETUP with the first code. */
export async function verifyTotp(url: string, token: string, code: string): Promise<SignInStep> {
  return toStep(await post(url, '/auth/verify-totp', { session: token, code }))
}

/** Returns the next ID token of a session. Throws an UnauthenticatedError after the session has ended. */
export async function refresh(url: string, { cookie }: StoredSession): Promise<StoredSession> {
  const answer = await post(url, '/auth/refresh', {}, { cookie })
  if (answer.status !== 200) throw errorOfAnswer(answer)
  return toSession(answer)
}

export async function signOut(url: string, { cookie }: StoredSession): Promise<void> {
  await post(url, '/auth/sign-out', {}, { cookie })
}

function toStep(answer: RestAnswer): SignInStep {
  if (answer.status !== 200) throw errorOfAnswer(answer)
  const step = challenged.safeParse(answer.body)
  if (step.success) return { kind: 'challenge', challenge: step.data.challenge, token: step.data.session }
  const { recoveryCodes } = withCodes.catch({}).parse(answer.body)
  return { kind: 'signed-in', session: toSession(answer), ...(recoveryCodes && { recoveryCodes }) }
}

/** The cookie `picket-refresh=...`, sent unchanged. */
export function refreshCookieOf(headers: Headers): string | undefined {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0]?.trim() ?? '')
    .find((pair) => /^(__Host-)?picket-refresh=./.test(pair))
}

function toSession({ body, headers }: RestAnswer): StoredSession {
  const read = signedIn.safeParse(body)
  const cookie = refreshCookieOf(headers)
  if (!read.success || cookie === undefined)
    throw new UnauthenticatedError('The response of the server is not a sign-in.', {
      hint: 'Check that this is the address of a Picket server.',
    })
  const { idToken, expiresAt, sessionExpiresAt, user } = read.data
  return {
    kind: 'session',
    email: user.email,
    idToken,
    idTokenExpiresAt: Date.parse(expiresAt),
    cookie,
    sessionExpiresAt: Date.parse(sessionExpiresAt),
  }
}
