import { ApiError } from '../../errors/api-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Database } from '../../stores/database.ts'
import * as store from '../../stores/external-users/external-user-store.ts'
import type { ExternalUserTable } from '../../stores/external-users/external-user-table.ts'
import { findUser, findUserByEmail, insertUser, updateUser } from '../../stores/users/user-store.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import type { SessionService } from '../sessions/session-service.ts'
import { assertAdminRemains, lockUser } from '../users/keep-an-admin.ts'
import { isDeleted, keyOf } from '../users/user.ts'
import { findProviderRole } from './provider-role.ts'
import { isSsoEnforced, readSsoSettings } from './sso-settings.ts'

/**
 * Users that an identity provider manages: everything that it is allowed to do with them, within a transaction of the
 * caller.
 */
export interface ExternalUsers {
  /** Throws AlreadyExists if another user has the name or the address. */
  create(trx: Database, person: Person): Promise<string>
  /**
   * Updates what differs; a new address ends no session, but deactivation does. Throws as `create` and `chooseRole` do.
   */
  update(trx: Database, userId: string, person: Partial<Person> & { readonly isActive?: boolean }): Promise<void>
  /**
   * Sets the role that the identity provider states, unless an administrator has chosen the role here. Throws
   * InvalidUpdate for the last Admin.
   */
  chooseRole(trx: Database, userId: string, said?: readonly string[]): Promise<void>
  /** Deleted at the identity provider; here the user is deactivated. */
  remove(trx: Database, userId: string): Promise<void>
}

export interface Person {
  readonly userName: string
  readonly externalId: string | null
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  readonly roleId: string
}

export function toExternalEmailKey(email: string): string {
  return keyOf({ email, status: 'EXTERNAL_PROVIDER' })
}

export function createExternalUsers(ports: {
  readonly sessions: Pick<SessionService, 'endAll'>
  readonly now: Clock
  readonly randomId: RandomId
}): ExternalUsers {
  const { sessions, now, randomId } = ports
  const taken = (what: string) =>
    new ApiError('AlreadyExists', `Another user of the identity provider has this ${what}.`)
  const assertFreeEmail = async (trx: Database, email: string, userId?: string) => {
    const other = await findUserByEmail(trx, toExternalEmailKey(email))
    if (other !== undefined && other.id !== userId) throw taken('address')
  }
  const assertFreeName = async (trx: Database, userName: string, userId?: string) => {
    const other = await store.findExternalUserByName(trx, userName.toLowerCase())
    if (other === undefined || other.user_id === userId) return
    const user = await findUser(trx, other.user_id)
    if (user !== undefined && !isDeleted(user)) throw taken('name')
    await forget(trx, other.user_id)
  }
  const forget = (trx: Database, userId: string) =>
    store.updateExternalUser(trx, {
      user_id: userId,
      is_deleted: 1,
      user_name_key: `left:${userId}`,
      updated_at: now(),
    })
  const leave = async (trx: Database, user: UserTable, columns: Partial<UserTable> = {}) => {
    await assertAdminRemains(trx, user, await isSsoEnforced(trx))
    await updateUser(trx, { id: user.id, enabled: 0, ...columns })
    await sessions.endAll(user.id, trx)
  }
  const rowsOf = async (trx: Database, userId: string) => {
    const user = await lockUser(trx, userId)
    const external = await store.findExternalUser(trx, userId)
    return user === undefined || external === undefined ? undefined : { user, external }
  }
  return {
    async create(trx, { userName, externalId, email, givenName, familyName, roleId }) {
      await assertFreeName(trx, userName)
      await assertFreeEmail(trx, email)
      const id = randomId()
      await insertUser(trx, {
        id,
        email,
        email_key: toExternalEmailKey(email),
        given_name: givenName,
        family_name: familyName,
        role_id: roleId,
        status: 'EXTERNAL_PROVIDER',
        enabled: 1,
        password_hash: null,
        password_expires_at: null,
        session_version: 1,
        created_at: now(),
        last_signed_in_at: null,
      })
      const external: ExternalUserTable = {
        user_id: id,
        user_name: userName,
        user_name_key: userName.toLowerCase(),
        external_id: externalId,
        role_from: 'provider',
        is_deleted: 0,
        updated_at: now(),
      }
      await store.insertExternalUser(trx, external)
      return id
    },
    async update(trx, userId, { userName, externalId, email, givenName, familyName, isActive }) {
      const rows = await rowsOf(trx, userId)
      if (rows === undefined) return
      const { user } = rows
      if (userName !== undefined) await assertFreeName(trx, userName, userId)
      const isEnabled = isActive ?? user.enabled === 1
      const address = email ?? user.email
      if (isEnabled) await assertFreeEmail(trx, address, userId)
      if (!isEnabled && user.enabled === 1) await leave(trx, user)
      await updateUser(trx, {
        id: userId,
        email: address,
        given_name: givenName ?? user.given_name,
        family_name: familyName ?? user.family_name,
        ...(isEnabled && { enabled: 1, email_key: toExternalEmailKey(address) }),
      })
      await store.updateExternalUser(trx, {
        user_id: userId,
        updated_at: now(),
        ...(userName !== undefined && { user_name: userName, user_name_key: userName.toLowerCase() }),
        ...(externalId !== undefined && { external_id: externalId }),
      })
    },
    async chooseRole(trx, userId, said) {
      const rows = await rowsOf(trx, userId)
      if (rows === undefined || rows.external.role_from === 'picket') return
      const role = await findProviderRole(trx, await readSsoSettings(trx), { userId, said })
      if (role === undefined || role === rows.user.role_id) return
      await assertAdminRemains(trx, rows.user, await isSsoEnforced(trx))
      await updateUser(trx, { id: userId, role_id: role })
      await sessions.endAll(userId, trx)
    },
    async remove(trx, userId) {
      const rows = await rowsOf(trx, userId)
      if (rows === undefined) return
      // Another user can have the address.
      await leave(trx, rows.user, { email_key: `left:${userId}` })
      await trx.deleteFrom('scim_group_members').where('user_id', '=', userId).execute()
      await forget(trx, userId)
    },
  }
}
