import { listRoles } from '../../stores/roles/role-store.ts'
import type { Database } from '../../stores/database.ts'
import { toRole, type Role } from '../roles/role.ts'
import type { SsoSettings } from './sso-settings.ts'

/**
 * The roles that anyone who controls the identity provider can have: those it assigns, and those of the users that it
 * can sign in. A user who can choose the provider can therefore assign all of them.
 */
export async function listReachableRoles(database: Database, settings: SsoSettings): Promise<readonly Role[]> {
  const roles = (await listRoles(database)).map(toRole)
  if (settings.attributes.role !== null) return roles
  const held = await database
    .selectFrom('users')
    .select('role_id')
    .distinct()
    .where('status', '=', 'EXTERNAL_PROVIDER')
    .where('enabled', '=', 1)
    .execute()
  const ids = new Set([
    settings.defaultRoleId,
    ...settings.roleMappings.map(({ roleId }) => roleId),
    ...held.map(({ role_id }) => role_id),
  ])
  return roles.filter(({ id, managedByIdp }) => managedByIdp || ids.has(id))
}
