import { ForbiddenError, UnauthenticatedError } from '@picket/core'
import type { AuditLog } from '../../audit/audit-log.ts'
import { ApiError } from '../../graphql/api-error.ts'
import type { SignedIn, SignInService, SignInStep } from '../../identity/sign-in/sign-in-service.ts'
import { anonymousViewer, type Viewer } from '../../identity/viewer.ts'
import { networkOf } from '../connection.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Route, RouteContext } from '../route.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'

/**
 * Signing in. Answers with the ID token, which the console keeps in memory only; the refresh token travels in a cookie that no
 * script can read.
 */
export function authRoutes(services: {
  readonly signIn: SignInService
  readonly audit: AuditLog
  /** Counts attempts by address. */
  readonly rate: RateLimit
}): readonly Route[] {
  const { signIn, audit, rate } = services
  const anyone = { method: 'POST', access: { anyone: true }, maxBody: 16 * 1024 } as const
  const user = { method: 'POST', access: { signedIn: true, usersOnly: true }, maxBody: 16 * 1024 } as const

  /** Counts, does, and tells the audit log how it went. */
  const audited = async <Result>(
    action: string,
    context: RouteContext,
    parameters: object,
    work: () => Promise<Result>,
    actorOf: (result: Result) => Viewer = () => context.viewer,
  ): Promise<Result> => {
    const entry = { action, parameters, request: context.info }
    try {
      const result = await work()
      await audit.record({ ...entry, viewer: actorOf(result), result: 'SUCCEEDED' })
      return result
    } catch (error) {
      await audit.record({ ...entry, viewer: context.viewer, result: 'FAILED' })
      throw error
    }
  }

  return [
    {
      ...anyone,
      path: '/auth/sign-in',
      async handle(request, context) {
        assertSameSite(request)
        rate.take(networkOf(context.info.address))
        const input = await readJson(request)
        const parameters = { email: textAt(input, 'email') }
        const step = await audited(
          'SIGN_IN',
          context,
          parameters,
          () => signIn.signIn(input, networkOf(context.info.address)),
          toViewer,
        )
        return step.kind === 'signed-in' ? signedIn(step, context) : challenged(step)
      },
    },
    {
      ...anyone,
      path: '/auth/new-password',
      async handle(request, context) {
        assertSameSite(request)
        rate.take(networkOf(context.info.address))
        const input = await readJson(request)
        const step = await audited('SET_NEW_PASSWORD', context, {}, () => signIn.setNewPassword(input), toViewer)
        return signedIn(step, context)
      },
    },
    {
      ...anyone,
      path: '/auth/refresh',
      async handle(request, context) {
        assertSameSite(request)
        const refreshToken = readRefreshCookie(request.headers, context.isSecure)
        if (refreshToken === undefined) throw new UnauthenticatedError('Sign in first.')
        try {
          return signedIn(await signIn.refresh(refreshToken), context)
        } catch (error) {
          if (!(error instanceof UnauthenticatedError)) throw error
          const parameters = { session: refreshToken.split('.')[0]?.slice(0, 64) }
          await audit.record({
            action: 'REFRESH_SESSION',
            viewer: context.viewer,
            parameters,
            result: 'FAILED',
            request: context.info,
          })
          throw error
        }
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
        await audited('SIGN_OUT_EVERYWHERE', context, {}, () => signIn.signOutEverywhere(context.viewer))
        return new Response(null, { status: 204, headers: { 'set-cookie': clearRefreshCookie(context.isSecure) } })
      },
    },
    {
      ...user,
      path: '/auth/change-password',
      async handle(request, context) {
        assertSameSite(request)
        rate.take(networkOf(context.info.address))
        const input = await readJson(request)
        await audited('CHANGE_PASSWORD', context, {}, () =>
          signIn.changePassword(context.viewer, input, networkOf(context.info.address)),
        )
        return new Response(null, { status: 204, headers: { 'set-cookie': clearRefreshCookie(context.isSecure) } })
      },
    },
  ]
}

function signedIn({ user, idToken, session }: SignedIn, { isSecure }: RouteContext): Response {
  const body = {
    idToken: idToken.text,
    expiresAt: new Date(idToken.expiresAt).toISOString(),
    authenticatedAt: new Date(session.startedAt).toISOString(),
    sessionExpiresAt: new Date(session.expiresAt).toISOString(),
    user: {
      id: user.id,
      email: user.email,
      givenName: user.givenName,
      familyName: user.familyName,
      permissions: user.role.permissions,
    },
  }
  return Response.json(body, { headers: { 'set-cookie': setRefreshCookie(session, isSecure) } })
}

function challenged({ challenge, token }: Extract<SignInStep, { readonly kind: 'challenge' }>): Response {
  return Response.json({ challenge, session: token })
}

function toViewer({ user }: SignInStep): Viewer {
  return { ...anonymousViewer, kind: 'user', id: user.id, name: user.email }
}

/** The cookie is SameSite=Strict; where the browser says whence a request comes, that must agree (OWASP, fetch metadata). */
function assertSameSite({ headers }: Request): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none')
    throw new ForbiddenError('Requests from other sites are refused.')
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch (cause) {
    throw new ApiError('InvalidSyntax', 'The body is not JSON.', { cause })
  }
}

function textAt(input: unknown, key: string): string | undefined {
  const value =
    typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>)[key] : undefined
  return typeof value === 'string' ? value.slice(0, 254) : undefined
}
