import type { Secrets } from '../../data-directory/secrets.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Send } from '../../outbound/send.ts'
import type { Database } from '../../stores/database.ts'
import { createScimTokens, type ScimTokenService } from '../scim/scim-token-service.ts'
import type { SessionService } from '../sessions/session-service.ts'
import type { SignInService } from '../sign-in/sign-in-service.ts'
import { addressesOf, type Addresses } from './addresses.ts'
import { createExternalUsers, type ExternalUsers } from './external-users.ts'
import { createOidcProvider } from './oidc/oidc-provider.ts'
import { createServiceKey, type ServiceKey } from './saml/service-key.ts'
import { createSamlSignOut, type SamlSignOut } from './saml/sign-out.ts'
import { createSignOnFlows } from './sign-on-flows.ts'
import { createSignOn, type SignOnService } from './sign-on-service.ts'
import { createSsoSettings, type SsoSettingsService } from './sso-settings-service.ts'

/** The integration of identity providers. */
export interface SingleSignOn {
  readonly ssoSettings: SsoSettingsService
  readonly signOn: SignOnService
  readonly externalUsers: ExternalUsers
  readonly scimTokens: ScimTokenService
  readonly serviceKey: ServiceKey
  readonly samlSignOut: SamlSignOut
  readonly addresses: () => Addresses
}

export function createSingleSignOn(ports: {
  readonly database: Database
  readonly secrets: Secrets
  readonly send: Send
  readonly sessions: SessionService
  readonly signIn: SignInService
  /** The URL of this server. */
  readonly publicUrl: () => string
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
}): SingleSignOn {
  const addresses = () => addressesOf(ports.publicUrl())
  const externalUsers = createExternalUsers(ports)
  const serviceKey = createServiceKey(ports)
  const ssoSettings = createSsoSettings({ ...ports, externalUsers, serviceKey })
  const flows = createSignOnFlows(ports)
  const samlSignOut = createSamlSignOut({ ...ports, ssoSettings, addresses, serviceKey, flows })
  const shared = { ...ports, externalUsers, ssoSettings, addresses, serviceKey, samlSignOut, flows }
  return {
    ssoSettings,
    externalUsers,
    addresses,
    serviceKey,
    scimTokens: createScimTokens(ports),
    samlSignOut,
    signOn: createSignOn({ ...shared, oidc: createOidcProvider(ports) }),
  }
}
