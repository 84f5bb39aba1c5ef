import type { Database } from '../../stores/database.ts'
import { readSsoSettings } from './sso-settings.ts'

/** Returns what single sign-on needs a role for, as text; undefined if it does not. */
export async function findSsoUseOfRole(trx: Database, roleId: string): Promise<string | undefined> {
  const { defaultRoleId, roleMappings } = await readSsoSettings(trx)
  if (defaultRoleId === roleId) return 'single sign-on assigns it by default'
  if (roleMappings.some((mapping) => mapping.roleId === roleId)) return 'a role mapping of single sign-on assigns it'
  const group = await trx
    .selectFrom('scim_groups')
    .select('display_name')
    .where('role_id', '=', roleId)
    .executeTakeFirst()
  return group && `the group "${group.display_name}" of the identity provider has it`
}
