import type { Secrets } from '../data-directory/secrets.ts'
import type { Authenticator } from '../http/authenticate.ts'
import type { Clock, RandomId } from '../main/ports.ts'
import type { Database } from '../stores/database.ts'
import { createApiTokens, type ApiTokenService } from './api-tokens/api-token-service.ts'
import { createAuthenticator } from './authenticator.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'
import { createRoles, type RoleService } from './roles/role-service.ts'
import { createIdTokens } from './sessions/id-token.ts'
import { createSessions, type SessionService } from './sessions/session-service.ts'
import { createSigningKeys, type SigningKeys } from './sessions/signing-keys.ts'
import { createLockOut } from './sign-in/lock-out.ts'
import { createSignIn, type SignInService } from './sign-in/sign-in-service.ts'
import { createUsers, type UserService } from './users/user-service.ts'

/** Who people and programs are, how they prove it, and what they may. */
export interface Identity {
  readonly users: UserService
  readonly roles: RoleService
  readonly apiTokens: ApiTokenService
  readonly sessions: SessionService
  readonly signIn: SignInService
  readonly authenticator: Authenticator
  readonly signingKeys: SigningKeys
}

export interface IdentityPorts {
  readonly database: Database
  readonly secrets: Secrets
  readonly now: Clock
  readonly randomId: RandomId
  /** After this many hours somebody has to sign in again. */
  readonly refreshHours: number
  /** The least length of a password. */
  readonly passwordLength: number
  /** At the usual cost where absent. */
  readonly passwords?: Passwords
}

export function createIdentity(given: IdentityPorts): Identity {
  const ports = { passwords: createPasswords(), ...given }
  const signingKeys = createSigningKeys(ports)
  const idTokens = createIdTokens({ keys: signingKeys, now: ports.now })
  const sessions = createSessions({ ...ports, keys: signingKeys })
  const users = createUsers({ ...ports, sessions })
  const apiTokens = createApiTokens(ports)
  const lockOut = createLockOut(ports)
  return {
    users,
    apiTokens,
    sessions,
    signingKeys,
    roles: createRoles(ports),
    signIn: createSignIn({ ...ports, users, sessions, idTokens, lockOut }),
    authenticator: createAuthenticator({ ...ports, idTokens, apiTokens }),
  }
}
