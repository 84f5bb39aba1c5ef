import { ForbiddenError, InvalidInputError, NotFoundError } from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import { parseInput } from '../../input/parse-input.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Database } from '../../stores/database.ts'
import { updateExternalUser } from '../../stores/external-users/external-user-store.ts'
import { listRoles } from '../../stores/roles/role-store.ts'
import * as store from '../../stores/users/user-store.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import { assertWithin } from '../assert-within.ts'
import { createOneTimePassword } from '../passwords/one-time-password.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { adminRoleId, toRole, type Role } from '../roles/role.ts'
import type { SessionService } from '../sessions/session-service.ts'
import type { Viewer } from '../../access/viewer.ts'
import { invitationLink, mailOf, type InvitationMailer, type InvitedUser } from './invitation.ts'
import { assertAdminRemains, assertMayTakeFrom, lockUser } from './keep-an-admin.ts'
import { selectUsers, type UserFilter, type UserPosition } from './list-users.ts'
import { deletedKey, isDeleted, keyOf, toEmailKey, toUser, type User } from './user.ts'
import { invitationModel, userChangeModel, type RoleChoice } from './user-models.ts'

/** The users who can sign in. Deleted users are retained, so that their actions keep their author. */
export interface UserService {
  /** Sorted by creation by default; without deleted users. */
  list(filter?: UserFilter, page?: { readonly limit: number; readonly after?: UserPosition }): Promise<readonly User[]>
  find(id: string): Promise<User | undefined>
  findByEmail(email: string): Promise<User | undefined>
  findAll(ids: readonly string[]): Promise<readonly User[]>
  /** Sends an email if the server can; otherwise the one-time password is only in the response. */
  invite(viewer: Viewer, input: unknown): Promise<InvitedUser>
  /** Creates another one-time password for a user who has not used the first one. */
  resendInvitation(viewer: Viewer, id: string): Promise<InvitedUser>
  /** Users with UserModify can change every user, others only their own name. A new role ends the user's sessions. */
  update(viewer: Viewer, input: unknown): Promise<User>
  /** Deactivates a user, who cannot sign in until reactivated, with the same password. */
  deactivate(viewer: Viewer, id: string): Promise<User>
  reactivate(viewer: Viewer, id: string): Promise<User>
  /** Deletes a user permanently; the address can be used again. */
  delete(viewer: Viewer, id: string): Promise<void>
  resetPassword(viewer: Viewer, id: string): Promise<UserWithPassword>
}

export interface UserWithPassword {
  readonly user: User
  readonly oneTimePassword: string
}

export interface UserPorts {
  readonly database: Database
  readonly sessions: SessionService
  readonly passwords: Passwords
  readonly passwordLength: number
  readonly now: Clock
  readonly randomId: RandomId
  /** The URL of the console. */
  readonly consoleUrl?: () => string
  /** Invitations are shown if no email is sent. */
  readonly mailer?: InvitationMailer
  /** Whether users can sign in only with the identity provider. */
  readonly isSsoEnforced?: (trx: Database) => Promise<boolean>
  /** Returns the role that the identity provider currently assigns to its user. */
  readonly providerRoleOf?: (trx: Database, userId: string) => Promise<string | undefined>
}

/** How long initial passwords are valid (OWASP ASVS 2.3.1). */
export const oneTimePasswordDays = 7

export function createUsers(ports: UserPorts): UserService {
  const { database, sessions, passwords, passwordLength, now, randomId } = ports
  const {
    consoleUrl = () => '',
    mailer,
    isSsoEnforced = async () => false,
    providerRoleOf = async () => undefined,
  } = ports

  const withRoles = async (rows: readonly UserTable[]): Promise<readonly User[]> => {
    if (rows.length === 0) return []
    const roles = new Map((await listRoles(database)).map((row) => [row.id, toRole(row)]))
    return rows.map((row) => toUser(row, roles.get(row.role_id)!))
  }
  const find = async (id: string) => {
    const row = await store.findUser(database, id)
    return row && (await withRoles([row]))[0]
  }
  const existing = async (id: string) => {
    const user = await find(id)
    if (user === undefined) throw new NotFoundError(`There is no user with the id "${id}".`)
    return user
  }
  /** Reads the user within a transaction that locks it. */
  const locked = async (trx: Database, id: string): Promise<UserTable> => {
    const row = await lockUser(trx, id)
    if (row === undefined) throw new NotFoundError(`There is no user with the id "${id}".`)
    if (isDeleted(row)) throw new ApiError('InvalidUpdate', 'This user was deleted. Invite them again.')
    return row
  }
  /** "SAML Default", the empty id: the identity provider chooses the role from now on. */
  const defaultRoleOf = async (user: User): Promise<Role> => {
    const id = user.status === 'EXTERNAL_PROVIDER' ? await providerRoleOf(database, user.id) : undefined
    if (id === undefined) throw new InvalidInputError('Single sign-on assigns no role to this user.')
    return roleOf({ kind: 'ID', value: id })
  }
  const roleOf = async ({ kind, value }: RoleChoice): Promise<Role> => {
    const roles = (await listRoles(database)).map(toRole)
    const role = roles.find(({ id, name }) => (kind === 'ID' ? id : name) === value)
    if (role === undefined) throw new InvalidInputError(`There is no role "${value}".`)
    return role
  }
  const assertFree = async (address: string, id?: string) => {
    const other = await store.findUserByEmail(database, toEmailKey(address))
    if (other !== undefined && other.id !== id)
      throw new ApiError('AlreadyExists', 'Email already in use', {
        fields: [{ path: 'email', message: 'Email already in use' }],
      })
  }
  const giveOneTimePassword = async () => {
    const oneTimePassword = createOneTimePassword(passwordLength)
    return {
      oneTimePassword,
      columns: {
        password_hash: await passwords.hash(oneTimePassword),
        password_expires_at: now() + oneTimePasswordDays * 86_400_000,
        status: 'FORCE_CHANGE_PASSWORD',
      } as const,
    }
  }
  const handOver = async (invited: UserWithPassword, isSuppressed: boolean): Promise<InvitedUser> => {
    const { user, oneTimePassword } = invited
    const invitation = { ...invited, link: invitationLink(consoleUrl(), user.email, oneTimePassword) }
    if (isSuppressed || mailer?.isOn !== true) return { ...invitation, isMailed: false }
    try {
      await mailer.send(mailOf(invitation, oneTimePasswordDays))
      return { user, isMailed: true }
    } catch (error) {
      // The user exists, so the inviter can still pass the link on.
      return { ...invitation, isMailed: false, mailProblem: error instanceof Error ? error.message : String(error) }
    }
  }

  const replacePassword = async (viewer: Viewer, id: string): Promise<UserWithPassword> => {
    const user = await existing(id)
    if (viewer.id === id)
      throw new ApiError('InvalidUpdate', 'You cannot reset your own password. Change it with your current password.')
    assertWithin(viewer, user.role)
    if (user.status === 'EXTERNAL_PROVIDER')
      throw new ApiError('InvalidUpdate', 'The identity provider manages the password of this user.')
    if (!user.enabled) throw new ApiError('InvalidUpdate', 'This user is deactivated.')
    const { oneTimePassword, columns } = await giveOneTimePassword()
    await database.transaction().execute(async (trx) => {
      await assertMayTakeFrom(trx, viewer, await locked(trx, id))
      await store.updateUser(trx, { id, ...columns })
      await sessions.endAll(id, trx)
    })
    return { user: await existing(id), oneTimePassword }
  }

  const resendInvitation = async (viewer: Viewer, id: string): Promise<InvitedUser> => {
    if ((await existing(id)).status !== 'FORCE_CHANGE_PASSWORD')
      throw new ApiError('InvalidUpdate', 'This user has already signed in, so there is no invitation to resend.')
    return handOver(await replacePassword(viewer, id), false)
  }

  /** Revokes the access of a user, temporarily or permanently. */
  const takeOut = async (viewer: Viewer, id: string, word: string, columns: Partial<UserTable>): Promise<void> => {
    const user = await existing(id)
    if (viewer.id === id) throw new ApiError('InvalidUpdate', `You cannot ${word} your own account. Ask another Admin.`)
    assertWithin(viewer, user.role)
    await database.transaction().execute(async (trx) => {
      const row = await locked(trx, id)
      await assertMayTakeFrom(trx, viewer, row)
      await assertAdminRemains(trx, row, await isSsoEnforced(trx))
      await store.updateUser(trx, { id, enabled: 0, ...columns })
      await sessions.endAll(id, trx)
    })
  }

  return {
    find,
    resetPassword: replacePassword,
    resendInvitation,
    async findByEmail(address) {
      const row = await store.findUserByEmail(database, toEmailKey(address))
      return row && (await withRoles([row]))[0]
    },
    findAll: async (ids) => (ids.length === 0 ? [] : withRoles(await store.findUsers(database, ids))),
    async list(filter = {}, { limit, after } = { limit: Infinity }) {
      return selectUsers(await withRoles(await store.listUsers(database)), filter, after).slice(0, limit)
    },
    async invite(viewer, input) {
      const given = parseInput(invitationModel, input)
      const role = await roleOf(given.role)
      assertWithin(viewer, role)
      if (given.messageAction === 'RESEND') {
        const present = await store.findUserByEmail(database, toEmailKey(given.email))
        if (present === undefined) throw new NotFoundError(`No user was invited at "${given.email}".`)
        return resendInvitation(viewer, present.id)
      }
      await assertFree(given.email)
      const { oneTimePassword, columns } = await giveOneTimePassword()
      const id = randomId()
      const row: UserTable = {
        id,
        email: given.email,
        email_key: toEmailKey(given.email),
        given_name: given.givenName,
        family_name: given.familyName,
        role_id: role.id,
        enabled: 1,
        session_version: 1,
        created_at: now(),
        last_signed_in_at: null,
        ...columns,
      }
      try {
        await store.insertUser(database, row)
      } catch (error) {
        // Concurrent invitations, or a role that was deleted in the meantime.
        await assertFree(given.email)
        await roleOf(given.role)
        throw error
      }
      return handOver({ user: await existing(id), oneTimePassword }, given.messageAction === 'SUPPRESS')
    },
    async update(viewer, input) {
      const given = parseInput(userChangeModel, input)
      const isSelf = viewer.kind === 'user' && viewer.id === given.id
      const mayModify = viewer.permissions.has('UserModify')
      if (!isSelf && !mayModify) throw new ForbiddenError('Access denied: this requires the permission UserModify.')
      const before = await existing(given.id)
      if (!isSelf) assertWithin(viewer, before.role)
      const isDefault = given.role?.kind === 'ID' && given.role.value === ''
      const role = given.role == null ? before.role : isDefault ? await defaultRoleOf(before) : await roleOf(given.role)
      const isEmailNew = given.email != null && given.email !== before.email
      if (!mayModify && (isEmailNew || role.id !== before.role.id))
        throw new ForbiddenError('Access denied: without the permission UserModify you can only change your own name.')
      if (isEmailNew) await assertFree(given.email!, given.id)
      await database
        .transaction()
        .execute(async (trx) => {
          const user = await locked(trx, given.id)
          if (user.role_id !== before.role.id)
            throw new ApiError(
              'RevisionConflict',
              'The role of this user has just been changed by another user. Reload and try again.',
            )
          if (
            user.status === 'EXTERNAL_PROVIDER' &&
            (isEmailNew || given.givenName != null || given.familyName != null)
          )
            throw new ApiError('InvalidUpdate', 'The identity provider manages the name and the address of this user.')
          if (isEmailNew && !isSelf) await assertMayTakeFrom(trx, viewer, user)
          if (role.id !== user.role_id) {
            assertWithin(viewer, role)
            if (isSelf && user.role_id === adminRoleId)
              throw new ApiError('InvalidUpdate', 'Admins cannot remove their own Admin role. Ask another Admin.')
            await assertMayTakeFrom(trx, viewer, user)
            await assertAdminRemains(trx, user, await isSsoEnforced(trx))
            await sessions.endAll(user.id, trx)
          }
          if (given.role != null && user.status === 'EXTERNAL_PROVIDER')
            await updateExternalUser(trx, {
              user_id: user.id,
              role_from: isDefault ? 'provider' : 'picket',
              updated_at: now(),
            })
          await store.updateUser(trx, {
            id: user.id,
            given_name: given.givenName ?? user.given_name,
            family_name: given.familyName ?? user.family_name,
            role_id: role.id,
            ...(isEmailNew && { email: given.email!, email_key: toEmailKey(given.email!) }),
          })
        })
        .catch(async (error: unknown) => {
          // Another user took the address, or the role was deleted, in the meantime.
          if (isEmailNew) await assertFree(given.email!, given.id)
          if (given.role != null && !isDefault) await roleOf(given.role)
          throw error
        })
      return existing(given.id)
    },
    async deactivate(viewer, id) {
      await takeOut(viewer, id, 'deactivate', {})
      return existing(id)
    },
    async reactivate(viewer, id) {
      const user = await existing(id)
      assertWithin(viewer, user.role)
      await database.transaction().execute(async (trx) => {
        const row = await locked(trx, id)
        await assertMayTakeFrom(trx, viewer, row)
        // Sessions that were started while the user was being deactivated end here at the latest.
        await sessions.endAll(id, trx)
        const namesake = await store.findUserByEmail(trx, keyOf(row))
        if (namesake !== undefined && namesake.id !== id)
          throw new ApiError('AlreadyExists', 'The email address of this user is now used by another user.')
        await store.updateUser(trx, { id, enabled: 1, email_key: keyOf(row) })
      })
      return existing(id)
    },
    delete: (viewer, id) => takeOut(viewer, id, 'delete', { password_hash: null, email_key: deletedKey(id) }),
  }
}
