import type { Database } from '../database.ts'
import type { ScimGroupTable } from './scim-group-tables.ts'

export function findScimGroup(database: Database, id: string): Promise<ScimGroupTable | undefined> {
  return database.selectFrom('scim_groups').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findScimGroupByName(database: Database, nameKey: string): Promise<ScimGroupTable | undefined> {
  return database.selectFrom('scim_groups').selectAll().where('name_key', '=', nameKey).executeTakeFirst()
}

/** By creation. */
export function listScimGroups(
  database: Database,
  range?: { readonly offset: number; readonly limit: number },
): Promise<ScimGroupTable[]> {
  const all = database.selectFrom('scim_groups').selectAll().orderBy('created_at').orderBy('id')
  return (range === undefined ? all : all.limit(range.limit).offset(range.offset)).execute()
}

export async function countScimGroups(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('scim_groups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertScimGroup(database: Database, group: ScimGroupTable): Promise<void> {
  await database.insertInto('scim_groups').values(group).execute()
}

export async function updateScimGroup(
  database: Database,
  { id, ...values }: Partial<ScimGroupTable> & Pick<ScimGroupTable, 'id' | 'updated_at'>,
): Promise<void> {
  await database.updateTable('scim_groups').set(values).where('id', '=', id).execute()
}

export async function deleteScimGroup(database: Database, id: string): Promise<void> {
  await database.deleteFrom('scim_group_members').where('group_id', '=', id).execute()
  await database.deleteFrom('scim_groups').where('id', '=', id).execute()
}

/** The groups of a user, by name. */
export function listGroupsOfUser(database: Database, userId: string): Promise<ScimGroupTable[]> {
  return database
    .selectFrom('scim_groups')
    .innerJoin('scim_group_members', 'scim_group_members.group_id', 'scim_groups.id')
    .selectAll('scim_groups')
    .where('scim_group_members.user_id', '=', userId)
    .orderBy('scim_groups.name_key')
    .execute()
}

/** Every membership, of all groups or of one. */
export function listMembers(database: Database, groupId?: string) {
  const all = database
    .selectFrom('scim_group_members')
    .innerJoin('external_users', 'external_users.user_id', 'scim_group_members.user_id')
    .innerJoin('scim_groups', 'scim_groups.id', 'scim_group_members.group_id')
    .select([
      'scim_group_members.group_id',
      'scim_group_members.user_id',
      'external_users.user_name',
      'scim_groups.display_name',
    ])
    .where('external_users.is_deleted', '=', 0)
    .orderBy('external_users.user_name_key')
  return (groupId === undefined ? all : all.where('scim_group_members.group_id', '=', groupId)).execute()
}

/** Replaces the members, and returns those who were added and removed. */
export async function replaceMembers(
  database: Database,
  groupId: string,
  userIds: ReadonlySet<string>,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('scim_group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .execute()
  const before = new Set(rows.map((row) => row.user_id))
  const removed = [...before].filter((id) => !userIds.has(id))
  const come = [...userIds].filter((id) => !before.has(id))
  for (const ids of chunks(removed))
    await database
      .deleteFrom('scim_group_members')
      .where('group_id', '=', groupId)
      .where('user_id', 'in', ids)
      .execute()
  for (const ids of chunks(come))
    await database
      .insertInto('scim_group_members')
      .values(ids.map((user_id) => ({ group_id: groupId, user_id })))
      .execute()
  return [...removed, ...come]
}

/** The maximum number of values per statement. */
function chunks(ids: readonly string[]): readonly (readonly string[])[] {
  const size = 500
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))
}
