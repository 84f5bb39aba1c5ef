import { UnauthenticatedError } from '@picket/core'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { OwnSecondFactor } from '../../identity/second-factor/own-second-factor.ts'
import type { SignInService } from '../../identity/sign-in/sign-in-service.ts'
import type { RateLimit } from '../rate-limit.ts'
import { viewerOf, type Authenticator } from '../../access/authenticate.ts'
import type { Route, RouteContext } from '../route.ts'
import { assertSameSite, audited, originOf, readJson, countAttempt, textAt, toUserViewer } from './auth-request.ts'
import { answerStep } from './sign-in-answer.ts'

/**
 * Creates the routes of the second factor. A factor is set up and verified by a signed-in user with the password, or
 * during sign-in with the `session` of the challenge MFA_SETUP.
 */
export function secondFactorRoutes(services: {
  readonly signIn: SignInService
  readonly ownSecondFactor: OwnSecondFactor
  readonly authenticator: Authenticator
  readonly audit: AuditLog
  /** Limits attempts by address. */
  readonly rate: RateLimit
}): readonly Route[] {
  const { signIn, ownSecondFactor, authenticator, audit, rate } = services
  const anyone = { method: 'POST', access: { anyone: true }, maxBody: 16 * 1024 } as const
  const user = { method: 'POST', access: { signedIn: true, usersOnly: true }, maxBody: 16 * 1024 } as const
  const read = async (request: Request, context: RouteContext): Promise<unknown> => {
    assertSameSite(request)
    countAttempt(rate, context)
    return readJson(request)
  }
  const signedIn = async (request: Request, context: RouteContext): Promise<RouteContext> => {
    const viewer = await viewerOf(request.headers, context.info, authenticator)
    if (viewer.kind !== 'user') throw new UnauthenticatedError('Sign in first.')
    return { ...context, viewer }
  }

  return [
    {
      ...anyone,
      path: '/auth/setup-totp',
      async handle(request, context) {
        const input = await read(request, context)
        if (textAt(input, 'session') !== undefined) return Response.json(await signIn.setUpGenerator(input))
        const own = await signedIn(request, context)
        const setUp = await audited(audit, { action: 'SET_UP_SECOND_FACTOR' }, own, () =>
          ownSecondFactor.setUp(own.viewer, input, originOf(request, own)),
        )
        return Response.json(setUp)
      },
    },
    {
      ...anyone,
      path: '/auth/verify-totp',
      async handle(request, context) {
        const input = await read(request, context)
        const action = 'VERIFY_SECOND_FACTOR'
        if (textAt(input, 'session') !== undefined) {
          const origin = originOf(request, context)
          const work = () => signIn.verifyGenerator(input, origin)
          const step = await audited(audit, { action }, context, work, (done) => toUserViewer(done.user))
          return answerStep(step, request, context, { browser: origin.browser, signIn })
        }
        const own = await signedIn(request, context)
        const recoveryCodes = await audited(audit, { action }, own, () => ownSecondFactor.verify(own.viewer, input))
        return Response.json({ recoveryCodes })
      },
    },
    {
      ...user,
      path: '/auth/preferred-mfa',
      async handle(request, context) {
        const input = await read(request, context)
        const entry = { action: 'SET_PREFERRED_SECOND_FACTOR', parameters: { preferred: textAt(input, 'preferred') } }
        await audited(audit, entry, context, () =>
          ownSecondFactor.setPreferred(context.viewer, input, originOf(request, context)),
        )
        return new Response(null, { status: 204 })
      },
    },
    {
      ...user,
      path: '/auth/remove-mfa',
      async handle(request, context) {
        const input = await read(request, context)
        await audited(audit, { action: 'REMOVE_SECOND_FACTOR' }, context, () =>
          ownSecondFactor.remove(context.viewer, input, originOf(request, context)),
        )
        return new Response(null, { status: 204 })
      },
    },
    {
      ...user,
      path: '/auth/recovery-codes',
      async handle(request, context) {
        const input = await read(request, context)
        const recoveryCodes = await audited(audit, { action: 'CREATE_RECOVERY_CODES' }, context, () =>
          ownSecondFactor.createRecoveryCodes(context.viewer, input, originOf(request, context)),
        )
        return Response.json({ recoveryCodes })
      },
    },
  ]
}
