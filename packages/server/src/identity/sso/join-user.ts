import { UnauthenticatedError } from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import { findExternalUser } from '../../stores/external-users/external-user-store.ts'
import * as identities from '../../stores/single-sign-on/identity-store.ts'
import { findUser, findUserByEmail } from '../../stores/users/user-store.ts'
import { isDeleted, toEmailKey } from '../users/user.ts'
import { readClaims, type Claims, type Statement } from './claims.ts'
import { toExternalEmailKey, type ExternalUsers } from './external-users.ts'
import { findProviderRole } from './provider-role.ts'
import type { SsoSettings } from './sso-settings.ts'

/** The texts are fixed by the specification. */
export const missingAttributes = {
  title: 'SAML User Missing Attributes',
  text: 'Contact your administrator to update the attribute mappings in your SAML provider',
} as const

export interface JoinedUser {
  readonly id: string
  /** Attributes that the identity provider did not send: `firstName`, `lastName`. */
  readonly missing: readonly string[]
}

/**
 * Returns the user that an identity provider authenticated: an earlier one with the same name, one that it provisioned
 * with the same address, or a new one. Throws UnauthenticatedError if the user is not admitted.
 */
export async function joinUser(
  trx: Database,
  statement: Statement,
  settings: SsoSettings,
  ports: { readonly externalUsers: ExternalUsers; readonly now: Clock },
): Promise<JoinedUser> {
  const { externalUsers, now } = ports
  const claims = readClaims(statement, settings.attributes)
  const { email } = claims
  if (email === undefined) throw new UnauthenticatedError(`${missingAttributes.title} - ${missingAttributes.text}`)
  assertAddress(email, statement, settings)
  // A transient name does not identify the user next time, so the address is the name.
  const subject = statement.subject === '' ? `email:${toEmailKey(email)}` : statement.subject
  const found = await findJoined(trx, { issuer: statement.issuer, subject, email })
  const id = found ?? (await create(trx, { ...claims, email }, settings, externalUsers))
  if (found !== undefined) await refresh(trx, found, { ...claims, email }, externalUsers)
  await identities.putExternalIdentity(trx, { issuer: statement.issuer, subject, user_id: id, created_at: now() })
  const missing = [
    ...(claims.givenName === undefined ? ['firstName'] : []),
    ...(claims.familyName === undefined ? ['lastName'] : []),
  ]
  return { id, missing }
}

function assertAddress(email: string, { isEmailVerified }: Statement, { emailDomains }: SsoSettings): void {
  if (!isEmailVerified) throw new UnauthenticatedError('The identity provider has not verified your email address.')
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (emailDomains.length > 0 && !emailDomains.includes(domain))
    throw new UnauthenticatedError('Users with email addresses of this domain cannot sign in.')
}

async function findJoined(
  trx: Database,
  { issuer, subject, email }: { readonly issuer: string; readonly subject: string; readonly email: string },
): Promise<string | undefined> {
  const identity = await identities.findExternalIdentity(trx, issuer, subject)
  const known = identity && (await findUser(trx, identity.user_id))
  if (known?.enabled === 1) return known.id
  const namesake = await findUserByEmail(trx, toExternalEmailKey(email))
  if (namesake !== undefined && namesake.id !== known?.id) {
    // An address that is assigned to another person must not give access to the work of the first one.
    if (await identities.hasIdentityOf(trx, issuer, namesake.id))
      throw new UnauthenticatedError('Another user of the identity provider has this email address.')
    if (namesake.enabled === 0) throw deactivated()
    return namesake.id
  }
  // A deleted user returns as a new one. To block a user, deactivate it, or remove it at the provider.
  if (known !== undefined && !isDeleted(known)) throw deactivated()
  return undefined
}

function deactivated(): UnauthenticatedError {
  return new UnauthenticatedError('This user is deactivated. Ask an administrator.')
}

type KnownClaims = Claims & { readonly email: string }

async function create(
  trx: Database,
  claims: KnownClaims,
  settings: SsoSettings,
  externalUsers: ExternalUsers,
): Promise<string> {
  if (!settings.justInTimeUsers)
    throw new UnauthenticatedError('You do not have an account on this server. Ask an administrator.')
  const roleId = await findProviderRole(trx, settings, { userId: undefined, said: claims.roles })
  if (roleId === undefined)
    throw new UnauthenticatedError('You do not have a role on this server. Ask an administrator.')
  return await externalUsers.create(trx, {
    userName: claims.email,
    externalId: null,
    email: claims.email,
    givenName: claims.givenName ?? '',
    familyName: claims.familyName ?? '',
    roleId,
  })
}

/**
 * The current statement of the provider applies, except that the last Admin keeps the role, because no user could
 * restore it.
 */
async function refresh(trx: Database, id: string, claims: KnownClaims, externalUsers: ExternalUsers): Promise<void> {
  const user = await findUser(trx, id)
  const external = await findExternalUser(trx, id)
  if (user === undefined || external === undefined) return
  const { email, givenName = user.given_name, familyName = user.family_name } = claims
  if (user.email !== email || user.given_name !== givenName || user.family_name !== familyName)
    await externalUsers.update(trx, id, { email, givenName, familyName })
  try {
    await externalUsers.chooseRole(trx, id, claims.roles)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'InvalidUpdate') throw error
  }
}
