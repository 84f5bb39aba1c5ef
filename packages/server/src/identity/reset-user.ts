import { randomBytes } from 'node:crypto'
import { InvalidInputError, NotFoundError } from '@picket/core'
import { createAuditLog } from '../audit/create-audit-log.ts'
import { withMetadata } from '../data-directory/beside-server.ts'
import type { Database } from '../stores/database.ts'
import { endPasswordResets } from '../stores/password-resets/password-reset-store.ts'
import { deleteSecondFactor } from '../stores/second-factors/second-factor-store.ts'
import { revokeSessionsOfUser } from '../stores/sessions/session-store.ts'
import { endIdTokens, findUserByEmail, updateUser } from '../stores/users/user-store.ts'
import type { UserTable } from '../stores/users/user-table.ts'
import { createOneTimePassword } from './passwords/one-time-password.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'
import { createKnownPlaces } from './sign-in/known-places.ts'
import { createLockOut } from './sign-in/lock-out.ts'
import { isSsoEnforced } from './sso/sso-settings.ts'
import { toEmailKey } from './users/user.ts'
import { oneTimePasswordDays } from './users/user-service.ts'
import { systemViewer } from '../access/viewer.ts'

export interface ResetUserOptions {
  /** The data directory. */
  readonly folder: string
  /** The URL of Postgres if the metadata is not in the data directory. */
  readonly database?: string
  readonly email: string
  readonly passwordLength: number
  /** Also removes the authenticator app. */
  readonly secondFactor: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  readonly passwords?: Passwords
}

export interface ResetUser {
  readonly email: string
  /** Not shown again. */
  readonly oneTimePassword: string
  readonly expiresAt: number
  readonly hadSecondFactor: boolean
  /** The password cannot be used while single sign-on is enforced. */
  readonly isSsoEnforced: boolean
}

/**
 * Sets a one-time password of a user and ends the sessions of the user, for the operator, who owns the data directory.
 * The server may be running: the change is one short transaction, and takes effect with the next request. Does not need
 * the secrets key.
 */
export async function resetUser(options: ResetUserOptions): Promise<ResetUser> {
  const { folder, database: url, email, passwordLength, secondFactor, now, passwords = createPasswords() } = options
  const oneTimePassword = createOneTimePassword(passwordLength)
  const expiresAt = now + oneTimePasswordDays * 86_400_000
  const hash = await passwords.hash(oneTimePassword)
  return withMetadata({ folder, url }, async (database) => {
    const { id, email: address } = await findResettable(database, email)
    const had = await database.transaction().execute(async (trx) => {
      // Starts with a write, so that no other change comes in between.
      await updateUser(trx, {
        id,
        password_hash: hash,
        password_expires_at: expiresAt,
        status: 'FORCE_CHANGE_PASSWORD',
      })
      await endIdTokens(trx, [id])
      await revokeSessionsOfUser(trx, id, now)
      await endPasswordResets(trx, id)
      return secondFactor && (await deleteSecondFactor(trx, id))
    })
    const clock = () => now
    const lockOut = createLockOut({ database, knownPlaces: createKnownPlaces({ database, now: clock }), now: clock })
    await lockOut.clear(toEmailKey(email), { network: '' })
    await lockOut.clearSecond(id)
    const audit = createAuditLog({ database, now: clock, randomId: () => randomBytes(16).toString('hex') })
    await audit.record({
      action: 'RESET_USER_PASSWORD',
      viewer: systemViewer,
      parameters: { email: address, by: 'the operator', secondFactor },
      result: 'SUCCEEDED',
    })
    return {
      email: address,
      oneTimePassword,
      expiresAt,
      hadSecondFactor: had,
      isSsoEnforced: await isSsoEnforced(database),
    }
  })
}

async function findResettable(database: Database, email: string): Promise<UserTable> {
  const row = await findUserByEmail(database, toEmailKey(email))
  if (row === undefined) throw new NotFoundError(`No user signs in with the address "${email}" and a password.`)
  if (row.status === 'EXTERNAL_PROVIDER')
    throw new InvalidInputError(`The identity provider manages the password of "${email}".`)
  if (row.enabled === 0)
    throw new InvalidInputError(`"${email}" is deactivated.`, {
      hint: 'Another administrator can reactivate the user.',
    })
  return row
}
