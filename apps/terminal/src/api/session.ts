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

/** Signed in, or something is asked first. */
export type SignInStep =
  | { readonly kind: 'signed-in'; readonly session: StoredSession }
  | { readonly kind: 'challenge'; readonly challenge: string; readonly token: string }

export async function signIn(url: string, email: string, password: string): Promise<SignInStep> {
  const answer = await post(url, '/auth/sign-in', { email, password })
  if (answer.status !== 200) throw errorOfAnswer(answer)
  const step = challenged.safeParse(answer.body)
  if (step.success) return { kind: 'challenge', challenge: step.data.challenge, token: step.data.session }
  return { kind: 'signed-in', session: toSession(answer) }
}

/** Answers the challenge NEW_PASSWORD_REQUIRED. */
export async function setNewPassword(url: string, token: string, newPassword: string): Promise<StoredSession> {
  const answer = await post(url, '/auth/new-password', { session: token, newPassword })
  if (answer.status !== 200) throw errorOfAnswer(answer)
  return toSession(answer)
}

/** The next ID token of a session. Throws an UnauthenticatedError once the session has ended. */
export async function refresh(url: string, { cookie }: StoredSession): Promise<StoredSession> {
  const answer = await post(url, '/auth/refresh', {}, { cookie })
  if (answer.status !== 200) throw errorOfAnswer(answer)
  return toSession(answer)
}

export async function signOut(url: string, { cookie }: StoredSession): Promise<void> {
  await post(url, '/auth/sign-out', {}, { cookie })
}

function toSession({ body, headers }: RestAnswer): StoredSession {
  const read = signedIn.safeParse(body)
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0]?.trim() ?? '')
    .find((pair) => /^(__Host-)?picket-refresh=./.test(pair))
  if (!read.success || cookie === undefined)
    throw new UnauthenticatedError('The server answered with something else than a sign-in.', {
      hint: 'Is this the address of a Picket server?',
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
