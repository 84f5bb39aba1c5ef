import type { Database } from '../../stores/database.ts'
import { listExternalUsers } from '../../stores/external-users/external-user-store.ts'
import { listMembers } from '../../stores/scim-groups/scim-group-store.ts'
import type { ExternalUsers } from '../sso/external-users.ts'
import { findProviderRole } from '../sso/provider-role.ts'
import { readSsoSettings } from '../sso/sso-settings.ts'
import { isDeleted } from '../users/user.ts'
import { valuesAt } from './filter.ts'
import { applyPatch, parsePatch } from './patch.ts'
import type { ScimResource } from './resource.ts'
import type { ScimCollection } from './scim-collection.ts'
import { ScimError } from './scim-error.ts'
import { readScimUser, toScimUser, type GivenPerson, type ScimUserRow } from './user-resource.ts'

/** The users of the identity provider, those who joined by themselves among them. Users with a password are none of its business. */
export function createScimUsers(ports: {
  readonly database: Database
  readonly externalUsers: ExternalUsers
  readonly baseUrl: () => string
}): ScimCollection {
  const { database, externalUsers, baseUrl } = ports
  const list = async (trx: Database) => (await listRows(trx)).map((row) => toScimUser(row, baseUrl()))
  const find = async (trx: Database, id: string) => {
    const found = (await listRows(trx, id))[0]
    if (found === undefined) throw new ScimError(404, `There is no user with the id "${id.slice(0, 64)}".`)
    return toScimUser(found, baseUrl())
  }
  const put = async (trx: Database, before: ScimResource, { isActive, ...person }: GivenPerson) => {
    const email = emailOf(before, person)
    await externalUsers.update(trx, before.id, { ...person, email, ...(isActive !== undefined && { isActive }) })
    return find(trx, before.id)
  }
  return {
    noun: 'USER',
    list: () => list(database),
    find: (id, trx = database) => find(trx, id),
    async create(trx, input) {
      const { isActive, ...person } = readScimUser(input)
      const roleId = await findProviderRole(trx, await readSsoSettings(trx), { userId: undefined, said: undefined })
      if (roleId === undefined)
        throw new ScimError(
          400,
          'Users need a role: choose the one that they have at first, in the settings.',
          'invalidValue',
        )
      const id = await externalUsers.create(trx, { ...person, roleId })
      if (isActive === false) await externalUsers.update(trx, id, { isActive })
      return find(trx, id)
    },
    replace: (trx, resource, input) => put(trx, resource, readScimUser(input)),
    change: (trx, resource, input) => put(trx, resource, readScimUser(applyPatch(resource, parsePatch(input)))),
    remove: (trx, { id }) => externalUsers.remove(trx, id),
  }
}

/** Where the name is the address, another name is another address: not every identity provider sends both. */
function emailOf(
  before: ScimResource,
  { userName, email }: { readonly userName: string; readonly email: string },
): string {
  const [old] = valuesAt(before, ['emails', 'value'])
  return old === email && old === before['userName'] && userName.includes('@') ? userName : email
}

async function listRows(trx: Database, id?: string): Promise<readonly ScimUserRow[]> {
  const externals = (await listExternalUsers(trx)).filter(
    (external) => external.is_deleted === 0 && (id === undefined || external.user_id === id),
  )
  if (externals.length === 0) return []
  const users = trx.selectFrom('users').selectAll().where('status', '=', 'EXTERNAL_PROVIDER').orderBy('created_at')
  const rows = await (id === undefined ? users : users.where('id', '=', id)).orderBy('id').execute()
  const externalOf = new Map(externals.map((external) => [external.user_id, external]))
  const groupsOf = Map.groupBy(await listMembers(trx), (member) => member.user_id)
  return rows.flatMap((user) => {
    const external = externalOf.get(user.id)
    if (external === undefined || isDeleted(user)) return []
    const groups = (groupsOf.get(user.id) ?? []).map((member) => ({
      id: member.group_id,
      displayName: member.display_name,
    }))
    return [{ user, external, groups }]
  })
}
