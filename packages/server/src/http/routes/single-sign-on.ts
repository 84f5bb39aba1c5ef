import { InvalidInputError, PicketError, UnauthenticatedError } from '@picket/core'
import type { AuditLog } from '../../audit/audit-log.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Addresses } from '../../identity/sso/addresses.ts'
import { missingAttributes } from '../../identity/sso/join-user.ts'
import { printServiceMetadata } from '../../identity/sso/saml/saml-provider.ts'
import type { ServiceKey } from '../../identity/sso/saml/service-key.ts'
import type { SamlSignOut } from '../../identity/sso/saml/sign-out.ts'
import type { CodedFlow, SignOnService } from '../../identity/sso/sign-on-service.ts'
import type { SsoSettingsService } from '../../identity/sso/sso-settings-service.ts'
import { anonymousViewer } from '../../access/viewer.ts'
import type { FlagService } from '../../settings/flag-service.ts'
import { networkOf } from '../connection.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Route, RouteContext } from '../route.ts'
import type { TokenGrant } from './token-grant.ts'
import { readSignOnCookie, setSignOnCookie } from './sign-on-cookie.ts'

export interface SingleSignOnRoutes {
  readonly ssoSettings: SsoSettingsService
  readonly signOn: SignOnService
  readonly samlSignOut: SamlSignOut
  readonly serviceKey: ServiceKey
  readonly addresses: () => Addresses
  readonly flags: Pick<FlagService, 'isOn'>
  readonly audit: AuditLog
  /** Limits attempts by address. */
  readonly rate: RateLimit
}

/** The client that requests codes: the console. */
export const consoleClient = 'console'

/** Creates the routes of single sign-on: to the identity provider, back, and to the console with a code. */
export function singleSignOnRoutes(services: SingleSignOnRoutes): readonly Route[] {
  const { ssoSettings, signOn, samlSignOut, serviceKey, addresses, flags, audit, rate } = services
  const anyone = { access: { anyone: true } } as const

  /** Redirects to the client in any case, with a code or an error, since the browser is navigating there. */
  const finish = async (context: RouteContext, work: () => Promise<CodedFlow>): Promise<Response> => {
    try {
      const { flow, code } = await work()
      return redirect(withQuery(flow.redirectUri, { code, state: flow.clientState }))
    } catch (error) {
      return refuse(error, null, context)
    }
  }
  const refuse = async (error: unknown, state: string | null, context: RouteContext): Promise<Response> => {
    if (!isRefusal(error)) throw error
    context.log.warn({ err: error }, 'single sign-on rejected')
    const parameters = { method: 'sso', reason: error.message }
    const entry = { action: 'SIGN_IN', viewer: context.viewer, parameters, request: context.info }
    await audit.record({ ...entry, result: 'FAILED' })
    const why =
      error instanceof PicketError && error.hint !== undefined ? `${error.message} ${error.hint}` : error.message
    return redirect(withQuery(addresses().clientRedirectUrl, { error: 'access_denied', error_description: why, state }))
  }
  const browserOf = (request: Request, { isSecure }: RouteContext): string => {
    const browser = readSignOnCookie(request.headers, isSecure)
    if (browser === undefined)
      throw new UnauthenticatedError(
        'This sign-in was started in another browser or has expired. Start again on the sign-in page.',
      )
    return browser
  }

  return [
    {
      ...anyone,
      method: 'GET',
      path: '/saml',
      async handle() {
        const { enabled, enforceSso, kind } = await ssoSettings.read()
        const isOnly = enabled && (enforceSso || (await flags.isOn('ENABLE_SSO_ONLY')))
        const redirectUri = addresses().clientRedirectUrl
        const where = { clientId: consoleClient, redirectUri, signInUrl: '/oauth2/authorize', signOutUrl: '/logout' }
        return Response.json({ enabled, enforceSso: isOnly, kind, ...where, error: null })
      },
    },
    {
      ...anyone,
      method: 'GET',
      path: '/saml/metadata',
      async handle() {
        const xml = printServiceMetadata(addresses(), await ssoSettings.read(), await serviceKey.findCertificate())
        return new Response(xml, { headers: { 'content-type': 'application/samlmetadata+xml' } })
      },
    },
    {
      ...anyone,
      method: 'GET',
      path: '/oauth2/authorize',
      async handle(request, context) {
        rate.take(networkOf(context.info.address))
        const asked = readAuthorization(new URL(request.url).searchParams, addresses().clientRedirectUrl)
        try {
          const browser = readSignOnCookie(request.headers, context.isSecure)
          const { flow, url } = await signOn.begin({ ...asked, browser })
          return redirect(url, { 'set-cookie': setSignOnCookie(flow.browser, context.isSecure) })
        } catch (error) {
          return await refuse(error, asked.clientState, context)
        }
      },
    },
    {
      ...anyone,
      method: 'GET',
      path: '/oauth2/idpresponse',
      handle(request, context) {
        rate.take(networkOf(context.info.address))
        // The library compares redirect addresses, so this must be the one that was sent to the provider, independent
        // of proxies.
        const answer = new URL(addresses().oidcRedirectUrl)
        answer.search = new URL(request.url).search
        return finish(context, async () => signOn.finishOidc(answer, browserOf(request, context)))
      },
    },
    {
      ...anyone,
      method: 'POST',
      path: '/saml2/idpresponse',
      maxBody: 512 * 1024,
      async handle(request, context) {
        rate.take(networkOf(context.info.address))
        // `RelayState` is ignored: the response identifies its request, which knows the target page.
        const response = new URLSearchParams(await request.text()).get('SAMLResponse') ?? ''
        try {
          const flow = await signOn.takeSaml(response)
          return redirect(withQuery(addresses().continueUrl, { flow: flow.id, state: null }))
        } catch (error) {
          return await refuse(error, null, context)
        }
      },
    },
    {
      ...anyone,
      method: 'GET',
      path: '/saml2/logout',
      async handle(request, context) {
        rate.take(networkOf(context.info.address))
        const entry = { action: 'SIGN_OUT', request: context.info }
        try {
          const { url, users } = await samlSignOut.take(new URL(request.url).search)
          for (const { id, email } of users) {
            const viewer = { ...anonymousViewer, kind: 'user', id, name: email } as const
            await audit.record({ ...entry, viewer, parameters: { method: 'sso' }, result: 'SUCCEEDED' })
          }
          return redirect(url)
        } catch (error) {
          if (!isRefusal(error)) throw error
          context.log.warn({ err: error }, 'sign-out message of the identity provider rejected')
          const parameters = { method: 'sso', reason: error.message }
          await audit.record({ ...entry, viewer: context.viewer, parameters, result: 'FAILED' })
          return redirect(addresses().signInUrl)
        }
      },
    },
    {
      ...anyone,
      method: 'GET',
      path: '/saml2/continue',
      handle(request, context) {
        rate.take(networkOf(context.info.address))
        const id = new URL(request.url).searchParams.get('flow') ?? ''
        return finish(context, async () => signOn.finishSaml(id, browserOf(request, context)))
      },
    },
  ]
}

/** Exchanges the code of a single sign-on for a session. */
export function signOnGrant(signOn: SignOnService): TokenGrant {
  return {
    type: 'authorization_code',
    action: 'SIGN_IN',
    async exchange(form, { isSecure }, request) {
      const { missing, ...signedIn } = await signOn.redeem({
        code: form.get('code') ?? '',
        redirectUri: form.get('redirect_uri') ?? '',
        browser: readSignOnCookie(request.headers, isSecure),
        codeVerifier: form.get('code_verifier') ?? undefined,
      })
      const more = { missing_attributes: missing, warning: `${missingAttributes.title} - ${missingAttributes.text}` }
      return { ...signedIn, ...(missing.length > 0 && { more }) }
    },
  }
}

function readAuthorization(query: URLSearchParams, usual: string) {
  const wrong = (message: string) => new InvalidInputError(message)
  const redirectUri = query.get('redirect_uri') ?? usual
  const codeChallenge = query.get('code_challenge')
  const clientState = query.get('state')
  if ((query.get('response_type') ?? 'code').toLowerCase() !== 'code')
    throw wrong('Unsupported response type. Use response_type=code.')
  if ((query.get('client_id') ?? consoleClient) !== consoleClient) throw wrong('Unknown client.')
  // An exact match, except for a trailing slash: a code must not be sent to another address.
  if (redirectUri !== usual && `${redirectUri}/` !== usual) throw wrong(`The redirect address must be "${usual}".`)
  if (codeChallenge !== null && (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)))
    throw wrong('The code challenge must use S256.')
  if (clientState !== null && clientState.length > 1000) throw wrong('The state is longer than 1000 characters.')
  return { redirectUri, codeChallenge, clientState }
}

/** Returns whether an error was caused by the caller rather than by the server. */
function isRefusal(error: unknown): error is Error {
  return error instanceof PicketError || error instanceof ApiError
}

/** Status 303, so that the browser does not repeat a POST. */
function redirect(url: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 303, headers: { location: url, ...headers } })
}

function withQuery(url: string, query: Readonly<Record<string, string | null>>): string {
  const whole = new URL(url)
  for (const [name, value] of Object.entries(query)) if (value !== null) whole.searchParams.set(name, value)
  return whole.href
}
