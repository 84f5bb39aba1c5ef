import type { Database } from '../database.ts'
import type { RoleTable } from './role-table.ts'

export function listRoles(database: Database): Promise<RoleTable[]> {
  return database.selectFrom('roles').selectAll().orderBy('name_key').execute()
}

export function findRole(database: Database, id: string): Promise<RoleTable | undefined> {
  return database.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findRoleByName(database: Database, nameKey: string): Promise<RoleTable | undefined> {
  return database.selectFrom('roles').selectAll().where('name_key', '=', nameKey).executeTakeFirst()
}

export async function insertRole(database: Database, role: RoleTable): Promise<void> {
  await database.insertInto('roles').values(role).execute()
}

export async function updateRole(database: Database, { id, ...values }: Partial<RoleTable> & { readonly id: string }) {
  await database.updateTable('roles').set(values).where('id', '=', id).execute()
}

export async function deleteRole(database: Database, id: string): Promise<void> {
  await database.deleteFrom('roles').where('id', '=', id).execute()
}
