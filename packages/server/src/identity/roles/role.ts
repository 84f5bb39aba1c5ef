import { permissions, type LogTypeAccess, type Permission } from '@picket/core'
import type { RoleTable } from '../../stores/roles/role-table.ts'

export interface Role {
  readonly id: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly logTypes: LogTypeAccess
  readonly managedByIdp: boolean
  readonly createdAt: number
  readonly updatedAt: number
  readonly updatedBy: string | null
}

/** The role of a group that the identity provider manages. */
export function fromIdp(name: string): string {
  return `${name}${fromIdpEnd}`
}

export const fromIdpEnd = ' (From IdP)'

/** Has every permission, including those that later versions add. It cannot be changed. */
export const adminRoleId = 'admin'

export function toRole(row: RoleTable): Role {
  return {
    id: row.id,
    name: row.name,
    permissions: row.id === adminRoleId ? permissions : (JSON.parse(row.permissions) as Permission[]),
    logTypes: { kind: row.log_type_access_kind, logTypes: JSON.parse(row.log_types) as string[] },
    managedByIdp: row.managed_by_idp === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}
