import { UnauthenticatedError } from '@picket/core'
import type { Authenticator } from '../http/authenticate.ts'
import type { Clock } from '../main/ports.ts'
import type { Database } from '../stores/database.ts'
import type { ApiTokenService } from './api-tokens/api-token-service.ts'
import { toRole } from './roles/role.ts'
import type { IdTokens } from './sessions/id-token.ts'
import type { SignInPolicy } from './sign-in/sign-in-policy.ts'
import { findRole } from '../stores/roles/role-store.ts'

/** Looks at each request anew: what a role lost, or a session that was ended, is gone at once. */
export function createAuthenticator(ports: {
  readonly database: Database
  readonly idTokens: IdTokens
  readonly apiTokens: ApiTokenService
  readonly policy: SignInPolicy
  /** After this many hours somebody has to sign in again. */
  readonly refreshHours: number
  readonly now: Clock
}): Authenticator {
  const { database, idTokens, apiTokens, policy, refreshHours, now } = ports
  return {
    byApiToken: (value, request) => apiTokens.viewerOf(value, request),
    async byIdToken(token) {
      const { userId, sessionId, version } = await idTokens.verify(token)
      const found = await database
        .selectFrom('users')
        .innerJoin('sessions', 'sessions.user_id', 'users.id')
        .select(['users.email', 'users.role_id', 'sessions.method'])
        .where('users.id', '=', userId)
        .where('users.enabled', '=', 1)
        .where('users.session_version', '=', version)
        .where('sessions.id', '=', sessionId)
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', now())
        .where('sessions.created_at', '>', now() - refreshHours * 3_600_000)
        .executeTakeFirst()
      if (found?.method === 'support' && !(await policy.isSupportAllowed()))
        throw new UnauthenticatedError('The session has ended. Sign in again.')
      const role = found && (await findRole(database, found.role_id))
      if (found === undefined || role === undefined)
        throw new UnauthenticatedError('The session has ended. Sign in again.')
      const { permissions, logTypes } = toRole(role)
      return { kind: 'user', id: userId, name: found.email, permissions: new Set(permissions), logTypes, sessionId }
    },
  }
}
