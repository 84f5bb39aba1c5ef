import { UnauthenticatedError } from '@picket/core'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { DeviceSignInService } from '../../identity/device-sign-in/device-sign-in-service.ts'
import type { SignInService } from '../../identity/sign-in/sign-in-service.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Route, RouteContext } from '../route.ts'
import { assertSameSite, audited, countAttempt, toUserViewer } from './auth-request.ts'
import { deviceGrant, deviceSignInRoutes } from './device-sign-in.ts'
import { isOauthClient } from './oauth-clients.ts'
import { OAuthError, printOAuthError } from './oauth-error.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import type { TokenGrant, Granted } from './token-grant.ts'

/**
 * Returns where the browser continues to sign out at the provider; undefined if it does not. Called before the session
 * ends.
 */
export type SignOutElsewhere = (refreshToken: string, returnTo: string) => Promise<string | undefined>

/**
 * Creates the OAuth routes. There is no password grant: users with a password sign in at /auth, which can send
 * challenges (RFC 9700, 2.4).
 */
export function oauthRoutes(services: {
  readonly signIn: SignInService
  readonly deviceSignIns: DeviceSignInService
  readonly grants?: readonly TokenGrant[]
  readonly signOutElsewhere?: SignOutElsewhere
  /** Returns the URL of the console, without a trailing slash. */
  readonly consoleUrl: () => string
  readonly audit: AuditLog
  /** Limits attempts by address. */
  readonly rate: RateLimit
}): readonly Route[] {
  const { signIn, deviceSignIns, grants = [], signOutElsewhere, consoleUrl, audit, rate } = services
  const known = new Map(
    [refreshGrant(signIn), deviceGrant(deviceSignIns), ...grants].map((grant) => [grant.type, grant]),
  )
  return [
    {
      method: 'POST',
      path: '/oauth2/token',
      access: { anyone: true },
      maxBody: 16 * 1024,
      async handle(request, context) {
        try {
          assertSameSite(request)
          const form = await readForm(request)
          const grant = known.get(form.get('grant_type') ?? '')
          if (!grant?.ownRate) countAttempt(rate, context)
          if (grant === undefined) throw new OAuthError('unsupported_grant_type', 'Unknown grant type.')
          const { type, action, onlyFailures } = grant
          await grant.assertReady?.(form)
          const entry = { action, parameters: { grantType: type }, ...(onlyFailures && { onlyFailures }) }
          const work = () => grant.exchange(form, context, request)
          const done = await audited(audit, entry, context, work, ({ user }) => toUserViewer(user))
          return answerTokens(done, context)
        } catch (error) {
          return printOAuthError(error)
        }
      },
    },
    ...deviceSignInRoutes(services),
    {
      method: 'GET',
      path: '/logout',
      access: { anyone: true },
      async handle(request, context) {
        const returnTo = pageOf(new URL(request.url).searchParams, consoleUrl())
        const refreshToken = readRefreshCookie(request.headers, context.isSecure)
        // A link on another site must not sign the user out.
        if (!isOwn(request) || refreshToken === undefined) return redirectTo(returnTo)
        const elsewhere = await signOutElsewhere?.(refreshToken, returnTo)
        await signIn.signOut(refreshToken)
        const response = redirectTo(elsewhere ?? returnTo)
        response.headers.append('set-cookie', clearRefreshCookie(context.isSecure))
        return response
      },
    },
  ]
}

function refreshGrant(signIn: SignInService): TokenGrant {
  return {
    type: 'refresh_token',
    action: 'REFRESH_SESSION',
    onlyFailures: true,
    ownRate: true,
    async exchange(form) {
      try {
        return await signIn.refresh(form.get('refresh_token') ?? '')
      } catch (cause) {
        if (!(cause instanceof UnauthenticatedError)) throw cause
        throw new OAuthError('invalid_grant', 'The session has ended. Sign in again.', { cause })
      }
    },
  }
}

/** Reads a form in which each field occurs once (RFC 6749, 3.2), from a known client. */
async function readForm(request: Request): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    throw new OAuthError('invalid_request', 'Send a form with the content type application/x-www-form-urlencoded.')
  const form = new URLSearchParams(await request.text())
  if (new Set(form.keys()).size !== form.size) throw new OAuthError('invalid_request', 'A field is set twice.')
  if (!isOauthClient(form.get('client_id'))) throw new OAuthError('invalid_client', 'Unknown client.')
  return form
}

/**
 * Answers with id_token, refresh_token and access_token. API requests carry the ID token, so both have the same value.
 * For browsers, the refresh token is also in the cookie; a client uses one of the two.
 */
function answerTokens({ idToken, session, more }: Granted, { isSecure }: RouteContext): Response {
  const body = {
    id_token: idToken.text,
    access_token: idToken.text,
    refresh_token: session.refreshToken,
    token_type: 'Bearer',
    expires_in: idToken.validSeconds,
    ...more,
  }
  return Response.json(body, { headers: { 'set-cookie': setRefreshCookie(session, isSecure) } })
}

/** Returns the page to which the browser returns: a page of this server, or the sign-in page for anything else. */
function pageOf(query: URLSearchParams, consoleUrl: string): string {
  const fallback = `${consoleUrl}/sign-in/`
  const wanted = query.get('logout_uri') ?? query.get('redirect_uri')
  const url = wanted === null ? null : URL.parse(wanted, fallback)
  return url !== null && url.origin === new URL(fallback).origin && url.username === '' && url.password === ''
    ? url.href
    : fallback
}

function isOwn({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location } })
}
