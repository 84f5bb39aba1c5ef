import { Roles, type RolesData } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import type { Api } from '../../api/open-api.ts'

export type RoleRow = RolesData['roles'][number]

export async function findRole(api: Api, nameOrId: string): Promise<RoleRow> {
  const { roles } = await api.query(Roles, {})
  return findByName(roles, nameOrId, { what: 'role', id: ({ id }) => id, name: ({ name }) => name })
}
