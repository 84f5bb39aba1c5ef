import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Database } from '../../stores/database.ts'
import { findExternalUser } from '../../stores/external-users/external-user-store.ts'
import { deleteRole, findRoleByName, insertRole, updateRole } from '../../stores/roles/role-store.ts'
import * as store from '../../stores/scim-groups/scim-group-store.ts'
import { fromIdp } from '../roles/role.ts'
import type { ExternalUsers } from '../sso/external-users.ts'
import { noSuchGroup, readScimGroup, toScimGroup, type GivenGroup } from './group-resource.ts'
import { wantedText } from './filter.ts'
import { applyPatch, parsePatch } from './patch.ts'
import type { ScimResource } from './resource.ts'
import type { ScimCollection } from './scim-collection.ts'
import { ScimError } from './scim-error.ts'

/**
 * The groups of the identity provider. Each is a role, "Name (From IdP)", which has no permissions until an
 * administrator grants some. Its members have the role unless a role mapping of single sign-on assigns another.
 */
export function createScimGroups(ports: {
  readonly database: Database
  readonly externalUsers: ExternalUsers
  readonly baseUrl: () => string
  readonly now: Clock
  readonly randomId: RandomId
}): ScimCollection {
  const { database, externalUsers, baseUrl, now, randomId } = ports

  const find = async (trx: Database, id: string) => {
    const group = await store.findScimGroup(trx, id)
    if (group === undefined) throw noSuchGroup(id)
    const members = (await store.listMembers(trx, id)).map((row) => ({ id: row.user_id, userName: row.user_name }))
    return toScimGroup({ group, members }, baseUrl())
  }
  const assertFree = async (trx: Database, name: string, id?: string) => {
    const other = await store.findScimGroupByName(trx, name.toLowerCase())
    if (other !== undefined && other.id !== id)
      throw new ScimError(409, `There is a group "${other.display_name}" already.`, 'uniqueness')
  }
  const setMembers = async (trx: Database, id: string, memberIds: ReadonlySet<string>) => {
    const present = new Set((await store.listMembers(trx, id)).map(({ user_id }) => user_id))
    for (const userId of memberIds) {
      if (present.has(userId)) continue
      const user = await findExternalUser(trx, userId)
      if (user === undefined || user.is_deleted === 1)
        throw new ScimError(400, `There is no user with the id "${userId.slice(0, 64)}".`, 'invalidValue')
    }
    for (const userId of await store.replaceMembers(trx, id, memberIds)) await externalUsers.chooseRole(trx, userId)
  }
  const put = async (trx: Database, id: string, { displayName, externalId, memberIds }: GivenGroup) => {
    const before = await store.findScimGroup(trx, id)
    if (before === undefined) throw noSuchGroup(id)
    await assertFree(trx, displayName, id)
    const name_key = displayName.toLowerCase()
    await store.updateScimGroup(trx, {
      id,
      display_name: displayName,
      name_key,
      external_id: externalId,
      updated_at: now(),
    })
    if (displayName !== before.display_name) {
      const name = fromIdp(displayName)
      await updateRole(trx, { id: before.role_id, name, name_key: name.toLowerCase(), updated_at: now() })
      // Role mappings refer to the name.
      for (const { user_id } of await store.listMembers(trx, id)) await externalUsers.chooseRole(trx, user_id)
    }
    await setMembers(trx, id, memberIds)
    return find(trx, id)
  }

  return {
    noun: 'GROUP',
    async page({ offset, limit }) {
      const groups = limit === 0 ? [] : await store.listScimGroups(database, { offset, limit })
      const resources: ScimResource[] = []
      for (const group of groups) {
        const members = (await store.listMembers(database, group.id)).map((row) => ({
          id: row.user_id,
          userName: row.user_name,
        }))
        resources.push(toScimGroup({ group, members }, baseUrl()))
      }
      return { resources, total: await store.countScimGroups(database) }
    },
    async list(filter) {
      const name = wantedText(filter, 'displayname')
      if (name !== undefined) {
        const named = await store.findScimGroupByName(database, name.toLowerCase())
        return named === undefined ? [] : [await find(database, named.id)]
      }
      const membersOf = Map.groupBy(await store.listMembers(database), (row) => row.group_id)
      return (await store.listScimGroups(database)).map((group) => {
        const members = (membersOf.get(group.id) ?? []).map((row) => ({ id: row.user_id, userName: row.user_name }))
        return toScimGroup({ group, members }, baseUrl())
      })
    },
    find: (id, trx = database) => find(trx, id),
    async create(trx, input) {
      const given = readScimGroup(input)
      await assertFree(trx, given.displayName)
      const id = randomId()
      await store.insertScimGroup(trx, {
        id,
        display_name: given.displayName,
        name_key: given.displayName.toLowerCase(),
        external_id: given.externalId,
        role_id: await makeRole(trx, given.displayName),
        created_at: now(),
        updated_at: now(),
      })
      await setMembers(trx, id, given.memberIds)
      return find(trx, id)
    },
    replace: (trx, { id }, input) => put(trx, id, readScimGroup(input)),
    change: (trx, resource, input) => put(trx, resource.id, readScimGroup(applyPatch(resource, parsePatch(input)))),
    async remove(trx, { id }) {
      const group = await store.findScimGroup(trx, id)
      if (group === undefined) throw noSuchGroup(id)
      const members = await store.listMembers(trx, id)
      await store.deleteScimGroup(trx, id)
      for (const { user_id } of members) await externalUsers.chooseRole(trx, user_id)
      // An administrator may have assigned the role to other users. It is then kept without its group.
      const user = await trx.selectFrom('users').select('id').where('role_id', '=', group.role_id).executeTakeFirst()
      if (user === undefined) await deleteRole(trx, group.role_id)
    },
  }

  /** Returns the role of a group with this name; a role that was kept without its group is reused. */
  async function makeRole(trx: Database, displayName: string): Promise<string> {
    const name = fromIdp(displayName)
    const present = await findRoleByName(trx, name.toLowerCase())
    if (present !== undefined) return present.id
    const id = randomId()
    await insertRole(trx, {
      id,
      name,
      name_key: name.toLowerCase(),
      permissions: '[]',
      log_type_access_kind: 'ALLOW_ALL',
      log_types: '[]',
      managed_by_idp: 1,
      created_at: now(),
      updated_at: now(),
      updated_by: null,
    })
    return id
  }
}
