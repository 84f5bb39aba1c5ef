import type { DeviceSignInService } from '../../identity/device-sign-in/device-sign-in-service.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Route } from '../route.ts'
import { assertSameSite, countAttempt } from './auth-request.ts'
import type { TokenGrant } from './token-grant.ts'
import { isOauthClient } from './oauth-clients.ts'
import { OAuthError, printOAuthError } from './oauth-error.ts'

/** Creates the route where a device requests its codes (RFC 8628, 3.1). The device then polls `/oauth2/token`. */
export function deviceSignInRoutes(services: {
  readonly deviceSignIns: DeviceSignInService
  /** Returns the URL of the console. */
  readonly consoleUrl: () => string
  /** Limits attempts by address. */
  readonly rate: RateLimit
}): readonly Route[] {
  const { deviceSignIns, consoleUrl, rate } = services
  return [
    {
      method: 'POST',
      path: '/oauth2/device_authorization',
      access: { anyone: true },
      maxBody: 16 * 1024,
      async handle(request, context) {
        try {
          assertSameSite(request)
          countAttempt(rate, context)
          const form = new URLSearchParams(await request.text())
          if (!isOauthClient(form.get('client_id'))) throw new OAuthError('invalid_client', 'Unknown client.')
          const name = form.get('device_name') ?? ''
          const codes = await deviceSignIns.begin({ name, address: context.info.address })
          const address = `${consoleUrl()}/device/`
          return Response.json({
            device_code: codes.deviceCode,
            user_code: codes.userCode,
            verification_uri: address,
            verification_uri_complete: `${address}?code=${codes.userCode}`,
            expires_in: codes.expiresInSeconds,
            interval: codes.intervalSeconds,
          })
        } catch (error) {
          return printOAuthError(error)
        }
      },
    },
  ]
}

/** Grants tokens to a device after a user approved it. */
export function deviceGrant(deviceSignIns: DeviceSignInService): TokenGrant {
  const codeOf = (form: URLSearchParams) => form.get('device_code') ?? ''
  return {
    type: 'urn:ietf:params:oauth:grant-type:device_code',
    action: 'DEVICE_SIGN_IN',
    ownRate: true,
    async assertReady(form) {
      const answer = await deviceSignIns.ask(codeOf(form))
      if (answer === 'waiting')
        throw new OAuthError('authorization_pending', 'The sign-in has not been approved or denied yet.')
      if (answer === 'slow-down') throw new OAuthError('slow_down', 'Wait five seconds longer between requests.')
      if (answer === 'expired') throw new OAuthError('expired_token', 'The code has expired. Start again.')
    },
    async exchange(form) {
      const done = await deviceSignIns.enter(codeOf(form))
      if (done === undefined) throw new OAuthError('access_denied', 'The sign-in of the device was denied.')
      return {
        ...done,
        more: { email: done.user.email, session_expires_at: new Date(done.session.expiresAt).toISOString() },
      }
    },
  }
}
