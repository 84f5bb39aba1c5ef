import type { Database } from '../../stores/database.ts'
import {
  findExternalUser,
  findExternalUserByName,
  listExternalUsers,
} from '../../stores/external-users/external-user-store.ts'
import type { ExternalUserTable } from '../../stores/external-users/external-user-table.ts'
import { listGroupsOfUser, listMembers } from '../../stores/scim-groups/scim-group-store.ts'
import { findUser } from '../../stores/users/user-store.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import type { ExternalUsers } from '../sso/external-users.ts'
import { findProviderRole } from '../sso/provider-role.ts'
import { readSsoSettings } from '../sso/sso-settings.ts'
import { isDeleted } from '../users/user.ts'
import { valuesAt, wantedText, type Filter } from './filter.ts'
import { applyPatch, parsePatch } from './patch.ts'
import type { ScimResource } from './resource.ts'
import type { ScimCollection, ScimRange } from './scim-collection.ts'
import { ScimError } from './scim-error.ts'
import { readScimUser, toScimUser, type GivenPerson, type ScimUserRow } from './user-resource.ts'

/**
 * The users of the identity provider, including those who were created at their first sign-in. Users with a password
 * are not visible to it.
 */
export function createScimUsers(ports: {
  readonly database: Database
  readonly externalUsers: ExternalUsers
  readonly baseUrl: () => string
}): ScimCollection {
  const { database, externalUsers, baseUrl } = ports
  const list = async (trx: Database, filter: Filter) => {
    // Providers look up each of their users by name, so only that user is read.
    const name = wantedText(filter, 'username')
    const named = name === undefined ? undefined : await findExternalUserByName(trx, name.toLowerCase())
    const rows = name === undefined ? await listRows(trx) : named === undefined ? [] : await findRow(trx, named.user_id)
    return rows.map((row) => toScimUser(row, baseUrl()))
  }
  const find = async (trx: Database, id: string) => {
    const [found] = await findRow(trx, id)
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
    async page(range) {
      const [rows, total] = await Promise.all([readPage(database, range), countRows(database)])
      return { resources: rows.map((row) => toScimUser(row, baseUrl())), total }
    },
    list: (filter) => list(database, filter),
    find: (id, trx = database) => find(trx, id),
    async create(trx, input) {
      const { isActive, ...person } = readScimUser(input)
      const roleId = await findProviderRole(trx, await readSsoSettings(trx), { userId: undefined, said: undefined })
      if (roleId === undefined)
        throw new ScimError(
          400,
          'Users need a role. Select the default role in the single sign-on settings.',
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

/** If the name is the address, a new name is a new address: not every identity provider sends both. */
function emailOf(
  before: ScimResource,
  { userName, email }: { readonly userName: string; readonly email: string },
): string {
  const [old] = valuesAt(before, ['emails', 'value'])
  return old === email && old === before['userName'] && userName.includes('@') ? userName : email
}

async function listRows(trx: Database): Promise<readonly ScimUserRow[]> {
  const users = await trx
    .selectFrom('users')
    .selectAll()
    .where('status', '=', 'EXTERNAL_PROVIDER')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const externalOf = new Map((await listExternalUsers(trx)).map((external) => [external.user_id, external]))
  const groupsOf = Map.groupBy(await listMembers(trx), (member) => member.user_id)
  return users.flatMap((user) =>
    toRow(
      user,
      externalOf.get(user.id),
      (groupsOf.get(user.id) ?? []).map((member) => ({ id: member.group_id, displayName: member.display_name })),
    ),
  )
}

function selectOwn(trx: Database) {
  return trx
    .selectFrom('users')
    .innerJoin('external_users', 'external_users.user_id', 'users.id')
    .where('users.status', '=', 'EXTERNAL_PROVIDER')
    .where('users.email_key', 'not like', 'deleted:%')
    .where('external_users.is_deleted', '=', 0)
}

async function countRows(trx: Database): Promise<number> {
  const { count } = await selectOwn(trx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function readPage(trx: Database, { offset, limit }: ScimRange): Promise<readonly ScimUserRow[]> {
  if (limit === 0) return []
  const ids = await selectOwn(trx)
    .select('users.id')
    .orderBy('users.created_at')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows: ScimUserRow[] = []
  for (const { id } of ids) rows.push(...(await findRow(trx, id)))
  return rows
}

async function findRow(trx: Database, id: string): Promise<readonly ScimUserRow[]> {
  const groups = (await listGroupsOfUser(trx, id)).map((group) => ({ id: group.id, displayName: group.display_name }))
  return toRow(await findUser(trx, id), await findExternalUser(trx, id), groups)
}

/** Undefined for users that the identity provider does not manage. */
function toRow(
  user: UserTable | undefined,
  external: ExternalUserTable | undefined,
  groups: ScimUserRow['groups'],
): readonly ScimUserRow[] {
  if (user?.status !== 'EXTERNAL_PROVIDER' || isDeleted(user)) return []
  return external === undefined || external.is_deleted === 1 ? [] : [{ user, external, groups }]
}
