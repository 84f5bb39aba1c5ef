import type { Database } from '../../stores/database.ts'
import { listRoles } from '../../stores/roles/role-store.ts'
import { listGroupsOfUser } from '../../stores/scim-groups/scim-group-store.ts'
import { fromIdp } from '../roles/role.ts'
import type { SsoSettings } from './sso-settings.ts'

/**
 * Returns the role from the identity provider: by its groups here, else by its statement at sign-in, else the default.
 * If there are several, the first mapping decides, then the alphabetical order of names. Undefined if there is none.
 */
export async function findProviderRole(
  database: Database,
  settings: SsoSettings,
  { userId, said }: { readonly userId: string | undefined; readonly said: readonly string[] | undefined },
): Promise<string | undefined> {
  const groups = userId === undefined ? [] : await listGroupsOfUser(database, userId)
  const values = groups.length > 0 ? groups.map((group) => group.display_name) : (said ?? [])
  const keys = new Set(values.map((value) => value.trim().toLowerCase()))
  const mapped = settings.roleMappings.find(({ value }) => keys.has(value.toLowerCase()))
  if (mapped !== undefined) return mapped.roleId
  if (groups[0] !== undefined) return groups[0].role_id
  const roles = await listRoles(database)
  const named = [...keys].sort().flatMap((key) => {
    const ours = roles.find((role) => role.name_key === fromIdp(key).toLowerCase() || role.name_key === key)
    return ours === undefined ? [] : [ours.id]
  })
  return named[0] ?? settings.defaultRoleId ?? undefined
}
