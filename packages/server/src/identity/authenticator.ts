import { UnauthenticatedError } from '@picket/core'
import type { Authenticator } from '../access/authenticate.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../stores/database.ts'
import type { ApiTokenService } from './api-tokens/api-token-service.ts'
import { toRole } from './roles/role.ts'
import type { IdTokens } from './sessions/id-token.ts'
import type { SignInPolicy } from './sign-in/sign-in-policy.ts'
import { findRole } from '../stores/roles/role-store.ts'
import { noteSessionUse } from '../stores/sessions/session-store.ts'
import { hasEnded, type SessionLimits } from './sessions/session-end.ts'

/** The last use is not written for every request. */
const noteEveryMs = 60_000

/** Authenticates each request again, so that a removed permission or an ended session takes effect immediately. */
export function createAuthenticator(
  ports: {
    readonly database: Database
    readonly idTokens: IdTokens
    readonly apiTokens: ApiTokenService
    readonly policy: SignInPolicy
    readonly now: Clock
  } & SessionLimits,
): Authenticator {
  const { database, idTokens, apiTokens, policy, now } = ports
  return {
    byApiToken: (value, request) => apiTokens.viewerOf(value, request),
    async byIdToken(token, request) {
      const { userId, sessionId, version } = await idTokens.verify(token)
      const found = await database
        .selectFrom('users')
        .innerJoin('sessions', 'sessions.user_id', 'users.id')
        .select(['users.email', 'users.role_id', 'sessions.method', 'sessions.created_at', 'sessions.expires_at'])
        .select(['sessions.refreshed_at', 'sessions.used_at', 'sessions.address', 'sessions.user_agent'])
        .where('users.id', '=', userId)
        .where('users.enabled', '=', 1)
        .where('users.session_version', '=', version)
        .where('sessions.id', '=', sessionId)
        .where('sessions.revoked_at', 'is', null)
        .executeTakeFirst()
      if (found === undefined || hasEnded(found, ports, now())) throw ended()
      if (found.method === 'support' && !(await policy.isSupportAllowed())) throw ended()
      const role = await findRole(database, found.role_id)
      if (role === undefined) throw ended()
      const use = { address: request.address, user_agent: request.userAgent?.slice(0, 500) ?? null }
      const isNews = found.address !== use.address || found.user_agent !== use.user_agent
      if (isNews || now() - (found.used_at ?? 0) >= noteEveryMs)
        await noteSessionUse(database, sessionId, { ...use, used_at: now() })
      const { permissions, logTypes } = toRole(role)
      return { kind: 'user', id: userId, name: found.email, permissions: new Set(permissions), logTypes, sessionId }
    },
  }
}

function ended(): UnauthenticatedError {
  return new UnauthenticatedError('The session has ended. Sign in again.')
}
