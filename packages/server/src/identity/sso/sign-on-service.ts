import { InvalidInputError, PicketError, UnauthenticatedError } from '@picket/core'
import type { Secrets } from '../../data-directory/secrets.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import { findSession, revokeSession } from '../../stores/sessions/session-store.ts'
import { findUser } from '../../stores/users/user-store.ts'
import type { SignInService } from '../sign-in/sign-in-service.ts'
import type { SignedIn } from '../sign-in/sign-in-steps.ts'
import type { ExternalUsers } from './external-users.ts'
import { joinUser, type JoinedUser } from './join-user.ts'
import type { OidcClient, OidcProvider } from './oidc/oidc-provider.ts'
import { readSamlResponse, samlRequestUrl } from './saml/saml-provider.ts'
import type { ServiceKey } from './saml/service-key.ts'
import type { SamlSignOut } from './saml/sign-out.ts'
import type { Addresses } from './addresses.ts'
import type { StartedFlow, CodeProof, SignOnFlow, SignOnFlows } from './sign-on-flows.ts'
import type { SsoSettingsService } from './sso-settings-service.ts'
import { issuerOf, type SsoSettings } from './sso-settings.ts'
import type { Statement } from './claims.ts'

/** Sign-in through an identity provider. Invalid responses throw UnauthenticatedError. */
export interface SignOnService {
  /** Returns where to redirect the browser. Throws InvalidInputError while single sign-on is off. */
  begin(request: SignOnRequest): Promise<{ readonly flow: StartedFlow; readonly url: string }>
  /** Handles the response of an OpenID provider, in the redirect URL. */
  finishOidc(answer: URL, browser: string): Promise<CodedFlow>
  /**
   * Handles a posted response; the browser is redirected to continue with the cookie, which is not sent with a
   * cross-site post.
   */
  takeSaml(response: string): Promise<SignOnFlow>
  finishSaml(flowId: string, browser: string): Promise<CodedFlow>
  redeem(proof: CodeProof): Promise<SignedIn & { readonly missing: readonly string[] }>
  /**
   * Returns where the provider ends its own session; undefined if it need not or cannot, or the session was not started
   * there.
   */
  providerSignOutUrl(refreshToken: string, returnUrl: string): Promise<string | undefined>
}

export interface SignOnRequest {
  readonly redirectUri: string
  readonly clientState: string | null
  readonly codeChallenge: string | null
  /** The cookie of an earlier flow, so that two windows do not interfere. */
  readonly browser: string | undefined
}

export interface CodedFlow {
  readonly flow: SignOnFlow
  readonly code: string
}

export function createSignOn(ports: {
  readonly database: Database
  readonly secrets: Secrets
  readonly flows: SignOnFlows
  readonly ssoSettings: SsoSettingsService
  readonly externalUsers: ExternalUsers
  readonly signIn: Pick<SignInService, 'enter'>
  readonly oidc: OidcProvider
  readonly serviceKey: ServiceKey
  readonly samlSignOut: SamlSignOut
  readonly addresses: () => Addresses
  readonly now: Clock
}): SignOnService {
  const {
    database,
    secrets,
    flows,
    ssoSettings,
    externalUsers,
    signIn,
    oidc,
    serviceKey,
    samlSignOut,
    addresses,
    now,
  } = ports
  const readEnabled = async (): Promise<SsoSettings & { readonly issuer: string }> => {
    const settings = await ssoSettings.readFresh()
    const issuer = issuerOf(settings)
    if (!settings.enabled || issuer === undefined)
      throw new InvalidInputError('Single sign-on is off. Sign in with a password.')
    return { ...settings, issuer }
  }
  /** Settings may have changed while the user was at the provider. The flow ends then. */
  const readFor = async ({ kind, issuer }: SignOnFlow) => {
    const settings = await readEnabled()
    if (settings.kind !== kind || settings.issuer !== issuer)
      throw new UnauthenticatedError('The single sign-on settings have changed. Start again on the sign-in page.')
    return settings
  }
  const clientOf = ({ oidc: client, clockSkewSeconds }: SsoSettings): OidcClient => ({
    issuer: client?.issuer ?? '',
    clientId: client?.clientId ?? '',
    clientSecret: client?.clientSecret == null ? undefined : secrets.open(client.clientSecret),
    scopes: client?.scopes ?? [],
    clockSkewSeconds,
  })
  const toOidcFlow = ({ id, nonce, verifier }: SignOnFlow) => ({ state: id, nonce, verifier })
  const join = async (
    statement: Statement,
    settings: SsoSettings,
    before?: (trx: Database) => Promise<void>,
  ): Promise<JoinedUser> => {
    const attempt = () =>
      database.transaction().execute(async (trx) => {
        await before?.(trx)
        return joinUser(trx, statement, settings, { externalUsers, now })
      })
    // A new user signs in twice at the same time: the database accepts one, and the other finds the user that it
    // created.
    return attempt().catch((error: unknown) => {
      if (error instanceof PicketError || error instanceof ApiError) throw error
      return attempt()
    })
  }
  const issue = async (flow: SignOnFlow): Promise<CodedFlow> => ({ flow, code: await flows.issueCode(flow) })

  return {
    async begin(request) {
      const settings = await readEnabled()
      const flow = await flows.begin({ ...request, kind: settings.kind, issuer: settings.issuer })
      const url =
        settings.kind === 'SAML'
          ? await samlRequestUrl(settings.saml!, addresses(), {
              requestId: `_${flow.id}`,
              relayState: flow.id,
              ...(settings.signRequests && { key: await serviceKey.read() }),
            })
          : await oidc.authorizationUrl(clientOf(settings), addresses().oidcRedirectUrl, toOidcFlow(flow))
      return { flow, url }
    },
    async finishOidc(answer, browser) {
      const flow = await flows.find(answer.searchParams.get('state') ?? '', 'asked', browser)
      const settings = await readFor(flow)
      const statement = await oidc.read(clientOf(settings), answer, toOidcFlow(flow))
      await flows.prove(flow, await join(statement, settings))
      return issue(flow)
    },
    async takeSaml(response) {
      const settings = await readEnabled()
      if (settings.kind !== 'SAML' || settings.saml === null)
        throw new InvalidInputError('Single sign-on does not use SAML on this server.')
      const proof = await readSamlResponse(response, {
        settings: settings.saml,
        us: addresses(),
        now: now(),
        clockSkewMs: settings.clockSkewSeconds * 1000,
        ...(settings.encryptAssertions && { readKey: async () => (await serviceKey.read()).privateKey }),
      })
      const flow = await flows.find(proof.requestId.slice(1), 'asked')
      const { saml, issuer } = await readFor(flow)
      if (saml === null || proof.requestId !== `_${flow.id}` || proof.statement.issuer !== issuer) throw strange()
      const user = await join(proof.statement, settings, (trx) =>
        flows.useAssertion(issuer, proof.assertionId, proof.expiresAt, trx),
      )
      await flows.prove(flow, { ...user, session: proof.session })
      return flow
    },
    async finishSaml(flowId, browser) {
      return issue(await flows.find(flowId, 'proved', browser))
    },
    async redeem(proof) {
      const flow = await flows.redeem(proof)
      if (flow.isAgain) {
        if (flow.sessionId !== null) await revokeSession(database, flow.sessionId, now())
        throw new UnauthenticatedError('This code was used before. Sign in again.')
      }
      await readFor(flow)
      const user = flow.userId === null ? undefined : await findUser(database, flow.userId)
      if (user === undefined || user.enabled === 0) throw strange()
      const signedIn = await signIn.enter(user.id, 'sso')
      await flows.remember(flow, signedIn.session.id)
      if (flow.providerSession !== undefined) await samlSignOut.remember(signedIn.session.id, flow.providerSession)
      return { ...signedIn, missing: flow.missing }
    },
    async providerSignOutUrl(refreshToken, returnUrl) {
      const settings = await ssoSettings.read()
      if (!settings.enabled || !settings.signOutAtProvider) return undefined
      const session = await findSession(database, refreshToken.split('.')[0]!)
      if (session?.method !== 'sso') return undefined
      if (settings.kind === 'SAML') return samlSignOut.requestUrl(session.id, returnUrl)
      // Signing out must not depend on a provider that does not respond.
      return oidc.signOutUrl(clientOf(settings), returnUrl).catch(() => undefined)
    },
  }
}

function strange(): UnauthenticatedError {
  return new UnauthenticatedError(
    'The response of the identity provider is refused: it is the response to another request.',
  )
}
