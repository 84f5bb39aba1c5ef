import type { AuditLog } from '../../audit/audit-log.ts'
import type { PasswordResetService } from '../../identity/password-reset/password-reset-service.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Route } from '../route.ts'
import { assertSameSite, audited, readJson, countAttempt, textAt, toUserViewer } from './auth-request.ts'

/** Creates the routes to reset a forgotten password. */
export function passwordResetRoutes(services: {
  readonly passwordResets: PasswordResetService
  readonly audit: AuditLog
  /** Limits attempts by address. */
  readonly rate: RateLimit
}): readonly Route[] {
  const { passwordResets, audit, rate } = services
  const anyone = { method: 'POST', access: { anyone: true }, maxBody: 16 * 1024 } as const
  return [
    {
      ...anyone,
      path: '/auth/forgot-password',
      async handle(request, context) {
        assertSameSite(request)
        countAttempt(rate, context)
        const input = await readJson(request)
        const entry = { action: 'FORGOT_PASSWORD', parameters: { email: textAt(input, 'email') } }
        await audited(audit, entry, context, async () => passwordResets.request(input))
        return Response.json({ message: forgotten })
      },
    },
    {
      ...anyone,
      path: '/auth/reset-password',
      async handle(request, context) {
        assertSameSite(request)
        countAttempt(rate, context)
        const input = await readJson(request)
        const entry = { action: 'RESET_FORGOTTEN_PASSWORD', parameters: { email: textAt(input, 'email') } }
        await audited(audit, entry, context, () => passwordResets.submit(input), toUserViewer)
        return new Response(null, { status: 204 })
      },
    },
  ]
}

const forgotten = 'If there is an account with this address, a code has been sent to it.'
