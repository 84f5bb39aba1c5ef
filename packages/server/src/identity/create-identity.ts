import type { Secrets } from '../data-directory/secrets.ts'
import type { Authenticator } from '../access/authenticate.ts'
import { noMailer, type Mailer } from '../mail/mailer.ts'
import { createBackground, type Background } from '../async/background.ts'
import type { Clock } from '../ports/clock.ts'
import { silentLog } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'
import { createDeviceSignIns, type DeviceSignInService } from './device-sign-in/device-sign-in-service.ts'
import { createNotify } from './notices.ts'
import { createPasswordResets, type PasswordResetService } from './password-reset/password-reset-service.ts'
import { createPasswordChange } from './passwords/password-change.ts'
import { createOwnSecondFactor, type OwnSecondFactor } from './second-factor/own-second-factor.ts'
import { createRecoveryCodes } from './second-factor/recovery-codes.ts'
import { createSecondFactorReset, type SecondFactorReset } from './second-factor/reset-second-factor.ts'
import { createSecondFactors, type SecondFactorService } from './second-factor/second-factor-service.ts'
import { createKnownPlaces } from './sign-in/known-places.ts'
import { usualPolicy, type SignInPolicy } from './sign-in/sign-in-policy.ts'
import { createSignInSteps } from './sign-in/sign-in-steps.ts'
import type { Database } from '../stores/database.ts'
import type { AccountAccess } from './account-access.ts'
import { createApiTokens, type ApiTokenService } from './api-tokens/api-token-service.ts'
import { createAuthenticator } from './authenticator.ts'
import { anyOf, createCommonPasswords } from './passwords/common-passwords.ts'
import { nothingRefused, type RefusedPasswords } from './passwords/refused-passwords.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'
import { createRoles, type RoleService } from './roles/role-service.ts'
import { createIdTokens } from './sessions/id-token.ts'
import { createOwnSessions, type OwnSessions } from './sessions/own-sessions.ts'
import { createSessions, type SessionService } from './sessions/session-service.ts'
import { createSigningKeys, type SigningKeys } from './sessions/signing-keys.ts'
import { createLockOut } from './sign-in/lock-out.ts'
import { createSignIn, type SignInService } from './sign-in/sign-in-service.ts'
import { findSsoUseOfRole } from './sso/role-use.ts'
import { findProviderRole } from './sso/provider-role.ts'
import { isSsoEnforced, readSsoSettings } from './sso/sso-settings.ts'
import { createSessionInfo, type SessionInfoService } from './users/session-info.ts'
import { createUsers, type UserService } from './users/user-service.ts'

/** Users and API tokens, how they authenticate, and their permissions. */
export interface Identity {
  readonly users: UserService
  readonly sessionInfo: SessionInfoService
  readonly roles: RoleService
  readonly apiTokens: ApiTokenService
  readonly sessions: SessionService
  readonly ownSessions: OwnSessions
  readonly signIn: SignInService
  readonly deviceSignIns: DeviceSignInService
  readonly ownSecondFactor: OwnSecondFactor
  readonly secondFactors: SecondFactorService
  readonly secondFactorReset: SecondFactorReset
  readonly passwordResets: PasswordResetService
  readonly accountAccess: AccountAccess
  readonly authenticator: Authenticator
  readonly signingKeys: SigningKeys
}

export interface IdentityPorts {
  readonly database: Database
  readonly secrets: Secrets
  readonly now: Clock
  readonly randomId: RandomId
  /** Users must sign in again after this number of hours. */
  readonly refreshHours: number
  /** The idle timeout of sessions in minutes; undefined: none. */
  readonly idleMinutes?: number | undefined
  /** The minimum length of a password. */
  readonly passwordLength: number
  /** Rejected in addition to common passwords. */
  readonly refusedPasswords?: RefusedPasswords
  /** The default cost if absent. */
  readonly passwords?: Passwords
  /** Whether all users with a password need a second factor. */
  readonly secondFactor?: 'optional' | 'required'
  /** By default, passwords are accepted unless single sign-on is enforced, and support has no access. */
  readonly policy?: Partial<SignInPolicy>
  /** No email is sent without one. */
  readonly mailer?: Mailer
  readonly background?: Background
  /** The URL of the console. */
  readonly consoleUrl?: () => string
  /** The names that access of roles can be restricted to. */
  readonly logTypes: () => readonly string[]
}

async function providerRoleOf(trx: Database, userId: string): Promise<string | undefined> {
  return findProviderRole(trx, await readSsoSettings(trx), { userId, said: undefined })
}

export function createIdentity(given: IdentityPorts): Identity {
  const ports = {
    passwords: createPasswords(),
    mailer: noMailer,
    background: createBackground(silentLog),
    consoleUrl: () => '',
    ...given,
    refusedPasswords: anyOf(createCommonPasswords(), given.refusedPasswords ?? nothingRefused),
    policy: { ...usualPolicy, isSsoEnforced: () => isSsoEnforced(given.database), ...given.policy },
  }
  const signingKeys = createSigningKeys(ports)
  const idTokens = createIdTokens({ keys: signingKeys, now: ports.now })
  const sessions = createSessions({ ...ports, keys: signingKeys })
  const users = createUsers({ ...ports, sessions, isSsoEnforced, providerRoleOf })
  const apiTokens = createApiTokens(ports)
  const knownPlaces = createKnownPlaces(ports)
  const lockOut = createLockOut({ ...ports, knownPlaces })
  const notify = createNotify(ports)
  const passwordChange = createPasswordChange({ ...ports, sessions })
  const isRequired = ports.secondFactor === 'required'
  const recoveryCodes = createRecoveryCodes(ports)
  const secondFactors = createSecondFactors({ ...ports, lockOut, recoveryCodes, isRequired, notify })
  const shared = { ...ports, users, sessions, idTokens, lockOut, knownPlaces, notify, passwordChange, secondFactors }
  const steps = createSignInSteps(shared)
  return {
    users,
    sessionInfo: createSessionInfo(ports),
    apiTokens,
    sessions,
    ownSessions: createOwnSessions(ports),
    signingKeys,
    secondFactors,
    roles: createRoles({ ...ports, otherUseOf: findSsoUseOfRole }),
    signIn: createSignIn({ ...shared, steps }),
    deviceSignIns: createDeviceSignIns({ ...shared, steps }),
    ownSecondFactor: createOwnSecondFactor(shared),
    secondFactorReset: createSecondFactorReset(shared),
    passwordResets: createPasswordResets(shared),
    accountAccess: { isPasswordResetMailed: ports.mailer.isOn, isSupportAllowed: ports.policy.isSupportAllowed },
    authenticator: createAuthenticator({ ...shared, apiTokens }),
  }
}
