import { logTypeAccessKinds, NotFoundError, toPermission, withImplied, type LogTypeAccess } from '@picket/core'
import { z } from 'zod'
import { ApiError } from '../../errors/api-error.ts'
import { parseInput } from '../../input/parse-input.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Database } from '../../stores/database.ts'
import { assertLogTypes } from '../../input/assert-log-types.ts'
import * as store from '../../stores/roles/role-store.ts'
import { endIdTokens, listUsersOfRole } from '../../stores/users/user-store.ts'
import { assertWithin } from '../assert-within.ts'
import { isDeleted } from '../users/user.ts'
import type { Viewer } from '../../access/viewer.ts'
import { adminRoleId, toRole, type Role } from './role.ts'

/** Manages roles and their permissions. */
export interface RoleService {
  /** Sorted by name. */
  list(filter?: { readonly nameContains?: string | null; readonly descending?: boolean }): Promise<readonly Role[]>
  find(id: string): Promise<Role | undefined>
  findByName(name: string): Promise<Role | undefined>
  create(viewer: Viewer, input: unknown): Promise<Role>
  /** Takes effect immediately for all users of the role. */
  update(viewer: Viewer, input: unknown): Promise<Role>
  /** Throws InUse while a user has the role. */
  delete(viewer: Viewer, id: string): Promise<void>
}

const name = z
  .string()
  .trim()
  .min(1, 'This field is required')
  .max(128)
  .regex(/^[^<>&"]*$/, 'Names cannot contain < > & "')
  .refine(
    (text) => !/\(from idp\)$/i.test(text),
    'Names that end in "(From IdP)" are reserved for roles from an identity provider',
  )
  .refine(
    (text) => text.toLowerCase() !== 'saml default',
    '"SAML Default" is reserved for the default role of single sign-on',
  )

const fields = z.object({
  name,
  permissions: z
    .array(z.string().transform((text) => toPermission(text)))
    .transform((list) => withImplied(list.flatMap((permission) => permission ?? []))),
  logTypeAccessKind: z.enum(logTypeAccessKinds).nullish(),
  logTypeAccess: z.array(z.string().trim().min(1).max(256)).max(5000).nullish(),
})
/** An empty list by mistake would allow everything, or nothing. */
const hasLogTypes = ({ logTypeAccessKind: kind, logTypeAccess }: Omit<z.output<typeof fields>, 'name'>): boolean =>
  (kind !== 'ALLOW' && kind !== 'DENY') || (logTypeAccess ?? []).length > 0
const noLogTypes = { path: ['logTypeAccess'], message: 'Select at least one log type' }
const roleModel = fields.refine(hasLogTypes, noLogTypes)
const roleUpdateModel = fields.extend({ id: z.string() }).refine(hasLogTypes, noLogTypes)

export function createRoles(ports: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
  /** Returns what else needs the role, as text: "single sign-on gives it to new users". */
  readonly otherUseOf?: (trx: Database, roleId: string) => Promise<string | undefined>
  /** All existing names, including archived ones. */
  readonly logTypes: () => readonly string[]
}): RoleService {
  const { database, now, randomId, otherUseOf = async () => undefined } = ports
  const find = async (id: string) => {
    const row = await store.findRole(database, id)
    return row && toRole(row)
  }
  const findByName = async (roleName: string) => {
    const row = await store.findRoleByName(database, roleName.toLowerCase())
    return row && toRole(row)
  }
  const assertFree = async (wanted: string, id: string | undefined) => {
    const other = await findByName(wanted)
    if (other !== undefined && other.id !== id)
      throw new ApiError('AlreadyExists', `There is a role "${other.name}" already.`, {
        fields: [{ path: 'name', message: `There is a role "${other.name}" already.` }],
      })
  }
  /** The name of a role of the identity provider cannot be changed here, but its permissions can. */
  const parseUpdate = async (input: unknown): Promise<z.output<typeof roleUpdateModel>> => {
    const { id, name: wanted } = (input ?? {}) as { readonly id?: unknown; readonly name?: unknown }
    const role = typeof id === 'string' ? await find(id) : undefined
    if (role?.managedByIdp !== true) return parseInput(roleUpdateModel, input)
    if (wanted !== role.name)
      throw new ApiError('InvalidUpdate', `The name of the role "${role.name}" is managed by the identity provider.`)
    return { ...parseInput(roleUpdateModel, { ...(input as object), name: 'kept' }), name: role.name }
  }
  /** If two roles with the same name are created concurrently, the database accepts one. */
  const orTaken = async <Result>(work: Promise<Result>, wanted: string, id?: string): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      await assertFree(wanted, id)
      throw error
    }
  }
  const existing = async (id: string) => {
    const role = await find(id)
    if (role === undefined) throw new NotFoundError(`There is no role with the id "${id}".`)
    return role
  }

  return {
    find,
    findByName,
    async list({ nameContains, descending = false } = {}) {
      const roles = (await store.listRoles(database)).map(toRole)
      const wanted = nameContains?.toLowerCase() ?? ''
      const found = roles.filter((role) => role.name.toLowerCase().includes(wanted))
      return descending ? found.reverse() : found
    },
    async create(viewer, input) {
      const given = parseInput(roleModel, input)
      const logTypes = toLogTypes(given)
      assertLogTypes('logTypeAccess', logTypes.logTypes, { known: ports.logTypes(), access: viewer.logTypes })
      assertWithin(viewer, { permissions: given.permissions, logTypes })
      await assertFree(given.name, undefined)
      const id = randomId()
      const inserted = store.insertRole(database, {
        id,
        ...columnsOf(given, logTypes),
        managed_by_idp: 0,
        created_at: now(),
        updated_at: now(),
        updated_by: viewer.id,
      })
      await orTaken(inserted, given.name)
      return existing(id)
    },
    async update(viewer, input) {
      const given = await parseUpdate(input)
      const before = await existing(given.id)
      if (before.id === adminRoleId)
        throw new ApiError('InvalidUpdate', 'The role "Admin" has every permission and cannot be changed.')
      const logTypes =
        given.logTypeAccessKind == null && given.logTypeAccess == null
          ? before.logTypes
          : toLogTypes({ ...given, logTypeAccessKind: given.logTypeAccessKind ?? before.logTypes.kind })
      const { logTypes: kept } = before.logTypes
      assertLogTypes('logTypeAccess', logTypes.logTypes, { known: ports.logTypes(), kept, access: viewer.logTypes })
      assertWithin(viewer, before)
      assertWithin(viewer, { permissions: given.permissions, logTypes })
      await assertFree(given.name, given.id)
      const updated = database.transaction().execute(async (trx) => {
        await store.updateRole(trx, {
          id: given.id,
          ...columnsOf(given, logTypes),
          updated_at: now(),
          updated_by: viewer.id,
        })
        const users = await listUsersOfRole(trx, given.id)
        await endIdTokens(
          trx,
          users.map(({ id }) => id),
        )
      })
      await orTaken(updated, given.name, given.id)
      return existing(given.id)
    },
    async delete(viewer, id) {
      const role = await existing(id)
      if (role.id === adminRoleId) throw new ApiError('InvalidUpdate', 'The role "Admin" cannot be deleted.')
      assertWithin(viewer, role)
      const removed = database.transaction().execute(async (trx) => {
        await assertUnused(trx, role)
        await store.deleteRole(trx, id)
      })
      await removed.catch(async (error: unknown) => {
        // A user got the role in the meantime.
        await assertUnused(database, role)
        throw error
      })
    },
  }

  /** Throws InUse. Deleted users do not count: they get the role with the fewest permissions. */
  async function assertUnused(trx: Database, role: Role): Promise<void> {
    const inUse = (why: string) => new ApiError('InUse', why)
    const use = await otherUseOf(trx, role.id)
    if (use !== undefined) throw inUse(`The role "${role.name}" is in use: ${use}.`)
    const users = await trx.selectFrom('users').selectAll().where('role_id', '=', role.id).execute()
    const present = users.filter((user) => !isDeleted(user))
    if (present.length > 0)
      throw inUse(`${present.length} ${present.length === 1 ? 'user has' : 'users have'} the role "${role.name}".`)
    if (users.length === 0) return
    const [heir] = (await store.listRoles(trx))
      .map(toRole)
      .filter(({ id }) => id !== role.id && id !== adminRoleId)
      .sort((a, b) => a.permissions.length - b.permissions.length)
    if (heir === undefined) throw inUse(`Deleted users had the role "${role.name}". Create another role first.`)
    await trx.updateTable('users').set({ role_id: heir.id }).where('role_id', '=', role.id).execute()
  }
}

function columnsOf({ name: wanted, permissions }: z.output<typeof roleModel>, logTypes: LogTypeAccess) {
  return {
    name: wanted,
    name_key: wanted.toLowerCase(),
    permissions: JSON.stringify(permissions),
    log_type_access_kind: logTypes.kind,
    log_types: JSON.stringify(logTypes.logTypes),
  }
}

function toLogTypes({ logTypeAccessKind, logTypeAccess }: Omit<z.output<typeof roleModel>, 'name'>): LogTypeAccess {
  const kind = logTypeAccessKind ?? 'ALLOW_ALL'
  return { kind, logTypes: kind === 'ALLOW' || kind === 'DENY' ? [...new Set(logTypeAccess ?? [])].sort() : [] }
}
