import type { AuditLog } from '../audit/audit-log.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { Route } from '../http/route.ts'
import type { SignOutElsewhere } from '../http/routes/oauth.ts'
import type { TokenGrant } from '../http/routes/token-grant.ts'
import { scimRoutes } from '../http/routes/scim.ts'
import { signOnGrant, singleSignOnRoutes } from '../http/routes/single-sign-on.ts'
import type { SessionService } from '../identity/sessions/session-service.ts'
import type { SignInService } from '../identity/sign-in/sign-in-service.ts'
import { createSingleSignOn, type SingleSignOn } from '../identity/sso/create-single-sign-on.ts'
import { createSend } from '../outbound/send.ts'
import type { FlagService } from '../settings/flag-service.ts'
import type { Database } from '../stores/database.ts'
import type { Closers } from '../async/closers.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'

/** Single sign-on and SCIM, with their routes. */
export interface SigningOn extends SingleSignOn {
  readonly routes: readonly Route[]
  /** For the routes that issue tokens and end sessions. */
  readonly tokenRoutes: { readonly grants: readonly TokenGrant[]; readonly signOutElsewhere: SignOutElsewhere }
}

/** The metadata of some identity providers lists every claim that they support. */
const maxMetadataBytes = 1024 * 1024

export function createSigningOn(ports: {
  readonly database: Database
  readonly secrets: Secrets
  readonly sessions: SessionService
  readonly signIn: SignInService
  readonly flags: FlagService
  readonly audit: AuditLog
  readonly config: Pick<ServerConfig, 'outbound'>
  readonly version: string
  /** Returns the public URL of the server. */
  readonly publicUrl: () => string
  readonly rate: RateLimit
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly closers: Closers
}): SigningOn {
  const { config, version, closers } = ports
  const { allow } = config.outbound
  const send = createSend({ allow, userAgent: `Picket/${version}`, longestAnswer: maxMetadataBytes })
  closers.add('identity provider', () => send.close())
  const singleSignOn = createSingleSignOn({ ...ports, send })
  const { signOn } = singleSignOn
  return {
    ...singleSignOn,
    routes: [...singleSignOnRoutes({ ...ports, ...singleSignOn }), ...scimRoutes({ ...ports, ...singleSignOn })],
    tokenRoutes: { grants: [signOnGrant(signOn)], signOutElsewhere: signOn.providerSignOutUrl },
  }
}
