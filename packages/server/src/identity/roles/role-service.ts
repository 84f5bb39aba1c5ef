import { logTypeAccessKinds, NotFoundError, toPermission, withImplied, type LogTypeAccess } from '@picket/core'
import { z } from 'zod'
import { ApiError } from '../../graphql/api-error.ts'
import { parseInput } from '../../graphql/parse-input.ts'
import type { Clock, RandomId } from '../../main/ports.ts'
import type { Database } from '../../stores/database.ts'
import * as store from '../../stores/roles/role-store.ts'
import { endIdTokens, listUsersOfRole } from '../../stores/users/user-store.ts'
import { assertWithin } from '../assert-within.ts'
import type { Viewer } from '../viewer.ts'
import { adminRoleId, toRole, type Role } from './role.ts'

/** What users may do, by role. */
export interface RoleService {
  /** By name. */
  list(filter?: { readonly nameContains?: string | null; readonly descending?: boolean }): Promise<readonly Role[]>
  find(id: string): Promise<Role | undefined>
  findByName(name: string): Promise<Role | undefined>
  create(viewer: Viewer, input: unknown): Promise<Role>
  /** Takes effect at once for everybody of the role. */
  update(viewer: Viewer, input: unknown): Promise<Role>
  /** Throws InUse while somebody has it. */
  delete(viewer: Viewer, id: string): Promise<void>
}

const name = z
  .string()
  .trim()
  .min(1, 'This field is required')
  .max(128)
  .regex(/^[^<>&"]*$/, 'Names hold none of < > & "')
  .refine((text) => !text.endsWith(' (From IdP)'), 'Names that end in "(From IdP)" are those of an identity provider')

const roleModel = z.object({
  name,
  permissions: z
    .array(z.string().transform((text) => toPermission(text)))
    .transform((list) => withImplied(list.flatMap((permission) => permission ?? []))),
  logTypeAccessKind: z.enum(logTypeAccessKinds).nullish(),
  logTypeAccess: z.array(z.string().min(1)).max(5000).nullish(),
})
const roleUpdateModel = roleModel.extend({ id: z.string() })

export function createRoles(ports: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
}): RoleService {
  const { database, now, randomId } = ports
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
      throw new ApiError('AlreadyExists', `There is a role "${other.name}" already.`)
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
      assertWithin(viewer, { permissions: given.permissions, logTypes })
      await assertFree(given.name, undefined)
      const id = randomId()
      await store.insertRole(database, {
        id,
        name: given.name,
        name_key: given.name.toLowerCase(),
        permissions: JSON.stringify(given.permissions),
        log_type_access_kind: logTypes.kind,
        log_types: JSON.stringify(logTypes.logTypes),
        managed_by_idp: 0,
        created_at: now(),
        updated_at: now(),
        updated_by: viewer.id,
      })
      return existing(id)
    },
    async update(viewer, input) {
      const given = parseInput(roleUpdateModel, input)
      const before = await existing(given.id)
      if (before.id === adminRoleId)
        throw new ApiError('InvalidUpdate', 'The role "Admin" may everything, and stays so.')
      if (before.managedByIdp)
        throw new ApiError('InvalidUpdate', `The role "${before.name}" is kept by the identity provider.`)
      const logTypes = given.logTypeAccessKind == null ? before.logTypes : toLogTypes(given)
      assertWithin(viewer, before)
      assertWithin(viewer, { permissions: given.permissions, logTypes })
      await assertFree(given.name, given.id)
      await database.transaction().execute(async (trx) => {
        await store.updateRole(trx, {
          id: given.id,
          name: given.name,
          name_key: given.name.toLowerCase(),
          permissions: JSON.stringify(given.permissions),
          log_type_access_kind: logTypes.kind,
          log_types: JSON.stringify(logTypes.logTypes),
          updated_at: now(),
          updated_by: viewer.id,
        })
        const users = await listUsersOfRole(trx, given.id)
        await endIdTokens(
          trx,
          users.map(({ id }) => id),
        )
      })
      return existing(given.id)
    },
    async delete(viewer, id) {
      const role = await existing(id)
      if (role.id === adminRoleId) throw new ApiError('InvalidUpdate', 'The role "Admin" cannot be deleted.')
      assertWithin(viewer, role)
      await database.transaction().execute(async (trx) => {
        const users = await trx.selectFrom('users').select('id').where('role_id', '=', id).execute()
        if (users.length > 0)
          throw new ApiError(
            'InUse',
            `${users.length} ${users.length === 1 ? 'user has' : 'users have'} the role "${role.name}".`,
          )
        await store.deleteRole(trx, id)
      })
    },
  }
}

function toLogTypes({ logTypeAccessKind, logTypeAccess }: z.output<typeof roleModel>): LogTypeAccess {
  const kind = logTypeAccessKind ?? 'ALLOW_ALL'
  return { kind, logTypes: kind === 'ALLOW' || kind === 'DENY' ? [...new Set(logTypeAccess ?? [])].sort() : [] }
}
