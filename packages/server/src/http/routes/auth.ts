import { UnauthenticatedError } from '@picket/core'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { Place } from '../../identity/sign-in/known-places.ts'
import type { SignInService } from '../../identity/sign-in/sign-in-service.ts'
import type { SignedIn, SignInStep } from '../../identity/sign-in/sign-in-steps.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Route, RouteContext } from '../route.ts'
import { assertSameSite, audited, originOf, readJson, countAttempt, textAt, toUserViewer } from './auth-request.ts'
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts'
import { answerSignedIn, answerStep } from './sign-in-answer.ts'

/**
 * Creates the sign-in routes. They return the ID token, which the console keeps only in memory, or a challenge. The
 * refresh token is in a cookie that scripts cannot read.
 */
export function authRoutes(services: {
  readonly signIn: SignInService
  readonly audit: AuditLog
  /** Limits attempts by address. */
  readonly rate: RateLimit
}): readonly Route[] {
  const { signIn, audit, rate } = services
  const anyone = { method: 'POST', access: { anyone: true }, maxBody: 16 * 1024 } as const
  const user = { method: 'POST', access: { signedIn: true, usersOnly: true }, maxBody: 16 * 1024 } as const

  /** A sign-in step with a JSON body. */
  const step = (path: string, action: string, run: (input: unknown, origin: Place) => Promise<SignInStep>): Route => ({
    ...anyone,
    path,
    async handle(request, context) {
      assertSameSite(request)
      countAttempt(rate, context)
      const input = await readJson(request)
      const origin = originOf(request, context)
      const email = textAt(input, 'email')
      const entry = { action, parameters: email === undefined ? {} : { email } }
      const result = await audited(
        audit,
        entry,
        context,
        () => run(input, origin),
        (done) => toUserViewer(done.user),
      )
      return answerStep(result, request, context, { browser: origin.browser, signIn })
    },
  })

  const refresh = (refreshToken: string, context: RouteContext): Promise<SignedIn> => {
    const parameters = { session: refreshToken.split('.')[0]?.slice(0, 64) }
    const entry = { action: 'REFRESH_SESSION', parameters, onlyFailures: true }
    return audited(audit, entry, context, () => signIn.refresh(refreshToken))
  }

  /** Undefined if the session has ended. */
  const continued = (refreshToken: string, context: RouteContext): Promise<SignedIn | undefined> =>
    refresh(refreshToken, context).catch((error: unknown) => {
      if (error instanceof UnauthenticatedError) return undefined
      throw error
    })

  return [
    step('/auth/sign-in', 'SIGN_IN', signIn.signIn),
    step('/auth/support-sign-in', 'SUPPORT_SIGN_IN', signIn.signInSupport),
    step('/auth/new-password', 'SET_NEW_PASSWORD', signIn.setNewPassword),
    step('/auth/confirm-mfa', 'CONFIRM_MFA', signIn.confirmCode),
    {
      ...anyone,
      path: '/auth/refresh',
      async handle(request, context) {
        assertSameSite(request)
        const refreshToken = readRefreshCookie(request.headers, context.isSecure)
        if (refreshToken === undefined) throw new UnauthenticatedError('Sign in first.')
        return answerSignedIn(await refresh(refreshToken, context), context)
      },
    },
    {
      ...anyone,
      path: '/auth/continue',
      // Pages call this when they open, without knowing whether there is a session. No session is a normal result, not
      // an error.
      async handle(request, context) {
        assertSameSite(request)
        const refreshToken = readRefreshCookie(request.headers, context.isSecure)
        const done = refreshToken === undefined ? undefined : await continued(refreshToken, context)
        return done === undefined ? new Response(null, { status: 204 }) : answerSignedIn(done, context)
      },
    },
    {
      ...anyone,
      path: '/auth/sign-out',
      async handle(request, context) {
        assertSameSite(request)
        const refreshToken = readRefreshCookie(request.headers, context.isSecure)
        if (refreshToken !== undefined) await signIn.signOut(refreshToken)
        return new Response(null, { status: 204, headers: { 'set-cookie': clearRefreshCookie(context.isSecure) } })
      },
    },
    {
      ...user,
      path: '/auth/sign-out-everywhere',
      async handle(request, context) {
        assertSameSite(request)
        await audited(audit, { action: 'SIGN_OUT_EVERYWHERE' }, context, () => signIn.signOutEverywhere(context.viewer))
        return new Response(null, { status: 204, headers: { 'set-cookie': clearRefreshCookie(context.isSecure) } })
      },
    },
    {
      ...user,
      path: '/auth/change-password',
      async handle(request, context) {
        assertSameSite(request)
        countAttempt(rate, context)
        const input = await readJson(request)
        await audited(audit, { action: 'CHANGE_PASSWORD' }, context, () =>
          signIn.changePassword(context.viewer, input, originOf(request, context)),
        )
        return new Response(null, { status: 204, headers: { 'set-cookie': clearRefreshCookie(context.isSecure) } })
      },
    },
  ]
}
