import { ForbiddenError, InvalidInputError, NotFoundError } from '@picket/core'
import { z } from 'zod'
import { ApiError } from '../../graphql/api-error.ts'
import { parseInput } from '../../graphql/parse-input.ts'
import type { Clock, RandomId } from '../../main/ports.ts'
import type { Database } from '../../stores/database.ts'
import { listRoles } from '../../stores/roles/role-store.ts'
import * as store from '../../stores/users/user-store.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import { assertWithin } from '../assert-within.ts'
import { createOneTimePassword } from '../passwords/one-time-password.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { adminRoleId, toRole, type Role } from '../roles/role.ts'
import type { SessionService } from '../sessions/session-service.ts'
import type { Viewer } from '../viewer.ts'
import { toEmailKey, toUser, type User } from './user.ts'

/** Who may sign in. Whoever left stays known, so that what they did keeps its author. */
export interface UserService {
  /** By creation. */
  list(filter?: UserFilter): Promise<readonly User[]>
  find(id: string): Promise<User | undefined>
  findByEmail(email: string): Promise<User | undefined>
  findAll(ids: readonly string[]): Promise<readonly User[]>
  /** The one-time password is shown nowhere else: hand it to the invited person. */
  invite(viewer: Viewer, input: unknown): Promise<UserWithPassword>
  /** With UserModify anybody; everybody else their own names. A new role ends the user's sessions. */
  update(viewer: Viewer, input: unknown): Promise<User>
  deactivate(viewer: Viewer, id: string): Promise<void>
  resetPassword(viewer: Viewer, id: string): Promise<UserWithPassword>
}

export interface UserFilter {
  /** In an address or a name, whatever the case. */
  readonly contains?: string | null
  readonly email?: string | null
  readonly ids?: readonly string[] | null
  readonly status?: string | null
  readonly includeDeactivated?: boolean | null
}

export interface UserWithPassword {
  readonly user: User
  readonly oneTimePassword: string
}

/** Passwords that are given out hold this long (OWASP ASVS 2.3.1). */
export const oneTimePasswordDays = 7

const personName = (message: string) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(128)
    .regex(/^[^<>&"]*$/, 'Names hold none of < > & "')
const roleChoice = z.object({ kind: z.enum(['ID', 'NAME']), value: z.string() })
const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Must be a valid email')
  .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'Must be a valid email')
const invitation = z.object({
  email,
  givenName: personName('First name is required'),
  familyName: personName('Last name is required'),
  role: roleChoice,
  messageAction: z.enum(['RESEND', 'SUPPRESS']).nullish(),
})
const change = z.object({
  id: z.string(),
  email: email.nullish(),
  givenName: personName('First name is required').nullish(),
  familyName: personName('Last name is required').nullish(),
  role: roleChoice.nullish(),
})

export function createUsers(ports: {
  readonly database: Database
  readonly sessions: SessionService
  readonly passwords: Passwords
  readonly passwordLength: number
  readonly now: Clock
  readonly randomId: RandomId
}): UserService {
  const { database, sessions, passwords, passwordLength, now, randomId } = ports

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
  const roleOf = async ({ kind, value }: z.output<typeof roleChoice>): Promise<Role> => {
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
  /** Throws unless an Admin with a password remains when this one goes. */
  const assertAnotherAdmin = async (user: User, trx: Database) => {
    if (user.role.id !== adminRoleId) return
    const others = (await store.listUsersOfRole(trx, adminRoleId)).filter(
      ({ id, status }) => id !== user.id && status !== 'EXTERNAL_PROVIDER',
    )
    if (others.length === 0)
      throw new ApiError('InvalidUpdate', 'Somebody who signs in by password has to keep the role "Admin".')
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

  const resetPassword = async (viewer: Viewer, id: string): Promise<UserWithPassword> => {
    const user = await existing(id)
    assertWithin(viewer, user.role)
    if (user.status === 'EXTERNAL_PROVIDER')
      throw new ApiError('InvalidUpdate', 'The identity provider keeps the password of this user.')
    if (!user.enabled) throw new ApiError('InvalidUpdate', 'This user is deactivated.')
    const { oneTimePassword, columns } = await giveOneTimePassword()
    await database.transaction().execute(async (trx) => {
      await store.updateUser(trx, { id, ...columns })
      await sessions.endAll(id, trx)
    })
    return { user: await existing(id), oneTimePassword }
  }

  return {
    find,
    resetPassword,
    async findByEmail(address) {
      const row = await store.findUserByEmail(database, toEmailKey(address))
      return row && (await withRoles([row]))[0]
    },
    findAll: async (ids) => (ids.length === 0 ? [] : withRoles(await store.findUsers(database, ids))),
    async list(filter = {}) {
      const users = await withRoles(await store.listUsers(database))
      return users.filter((user) => matches(user, filter))
    },
    async invite(viewer, input) {
      const given = parseInput(invitation, input)
      const role = await roleOf(given.role)
      assertWithin(viewer, role)
      const present = await store.findUserByEmail(database, toEmailKey(given.email))
      if (given.messageAction === 'RESEND' && present?.status === 'FORCE_CHANGE_PASSWORD')
        return resetPassword(viewer, present.id)
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
        // Two invitations at the same time.
        await assertFree(given.email)
        throw error
      }
      return { user: await existing(id), oneTimePassword }
    },
    async update(viewer, input) {
      const given = parseInput(change, input)
      const isSelf = viewer.kind === 'user' && viewer.id === given.id
      const user = isSelf || viewer.permissions.has('UserModify') ? await existing(given.id) : undefined
      if (user === undefined) throw new ForbiddenError('Access denied: this needs the permission UserModify.')
      const isEmailNew = given.email != null && given.email !== user.email
      const role = given.role == null ? user.role : await roleOf(given.role)
      if (!viewer.permissions.has('UserModify') && (isEmailNew || role.id !== user.role.id))
        throw new ForbiddenError('Access denied: without the permission UserModify you may change your names only.')
      if (!isSelf) assertWithin(viewer, user.role)
      if (user.status === 'EXTERNAL_PROVIDER' && (isEmailNew || given.givenName != null || given.familyName != null))
        throw new ApiError('InvalidUpdate', 'The identity provider keeps the name and the address of this user.')
      if (isEmailNew) await assertFree(given.email!, user.id)
      await database.transaction().execute(async (trx) => {
        if (role.id !== user.role.id) {
          assertWithin(viewer, role)
          if (isSelf && user.role.id === adminRoleId)
            throw new ApiError('InvalidUpdate', 'An Admin cannot take that role from themselves. Ask another Admin.')
          await assertAnotherAdmin(user, trx)
          await sessions.endAll(user.id, trx)
        }
        await store.updateUser(trx, {
          id: user.id,
          given_name: given.givenName ?? user.givenName,
          family_name: given.familyName ?? user.familyName,
          role_id: role.id,
          ...(isEmailNew && { email: given.email!, email_key: toEmailKey(given.email!) }),
        })
      })
      return existing(user.id)
    },
    async deactivate(viewer, id) {
      const user = await existing(id)
      if (viewer.id === id) throw new ApiError('InvalidUpdate', 'Nobody can delete themselves. Ask another Admin.')
      assertWithin(viewer, user.role)
      await database.transaction().execute(async (trx) => {
        if (user.enabled) await assertAnotherAdmin(user, trx)
        await store.updateUser(trx, {
          id,
          enabled: 0,
          password_hash: null,
          // The address is free again.
          email_key: `left:${id}`,
        })
        await sessions.endAll(id, trx)
      })
    },
  }
}

function matches(user: User, filter: UserFilter): boolean {
  const { contains, email: address, ids, status, includeDeactivated } = filter
  if (!user.enabled && includeDeactivated === false) return false
  if (ids != null && !ids.includes(user.id)) return false
  if (address != null && toEmailKey(user.email) !== toEmailKey(address)) return false
  if (status != null && user.status !== status) return false
  const text = `${user.email} ${user.givenName} ${user.familyName}`.toLowerCase()
  return text.includes(contains?.toLowerCase() ?? '')
}
