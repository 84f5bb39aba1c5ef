import type { SignInService } from '../../identity/sign-in/sign-in-service.ts'
import type { SignedIn, SignInStep } from '../../identity/sign-in/sign-in-steps.ts'
import type { RouteContext } from '../route.ts'
import { setDeviceCookie } from './device-cookie.ts'
import { readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'

/**
 * Answers with the next challenge or the ID token. The refresh token is in a cookie that scripts cannot read; the
 * previous session of the browser ends when a new one replaces it (OWASP ASVS 5, 7.2.4).
 */
export async function answerStep(
  step: SignInStep,
  request: Request,
  context: RouteContext,
  { browser, signIn }: { readonly browser: string; readonly signIn: Pick<SignInService, 'signOut'> },
): Promise<Response> {
  if (step.kind === 'challenge') return Response.json({ challenge: step.challenge, session: step.token })
  const former = readRefreshCookie(request.headers, context.isSecure)
  if (former !== undefined) await signIn.signOut(former)
  const response = answerSignedIn(step, context)
  response.headers.append('set-cookie', setDeviceCookie(browser, step.session.startedAt, context.isSecure))
  return response
}

export function answerSignedIn(
  { user, idToken, session, recoveryCodes }: SignedIn,
  { isSecure }: RouteContext,
): Response {
  const body = {
    idToken: idToken.text,
    expiresAt: new Date(idToken.expiresAt).toISOString(),
    // A duration, for clients whose clock differs.
    expiresInSeconds: idToken.validSeconds,
    authenticatedAt: new Date(session.startedAt).toISOString(),
    sessionExpiresAt: new Date(session.expiresAt).toISOString(),
    user: {
      id: user.id,
      email: user.email,
      givenName: user.givenName,
      familyName: user.familyName,
      permissions: user.role.permissions,
    },
    ...(recoveryCodes === undefined ? {} : { recoveryCodes }),
  }
  return Response.json(body, { headers: { 'set-cookie': setRefreshCookie(session, isSecure) } })
}
