import type { LogTypeAccess, Permission } from '@picket/core'
import type { ApiTokenTable } from '../../stores/api-tokens/api-token-table.ts'

export interface ApiToken {
  readonly id: string
  readonly name: string
  readonly permissions: readonly Permission[]
  /** Empty: all addresses are allowed. */
  readonly allowedCIDRBlocks: readonly string[]
  /** The log types that its creator could read at the time of creation. */
  readonly logTypes: LogTypeAccess
  readonly createdAt: number
  readonly createdBy: string
  readonly updatedAt: number | null
  readonly updatedBy: string | null
  readonly expiresAt: number | null
  readonly lastUsedAt: number | null
  readonly rotatedAt: number | null
  readonly rotatedBy: string | null
  /** Only right after creation. */
  readonly value?: string
}

export function toApiToken(row: ApiTokenTable): ApiToken {
  return {
    id: row.id,
    name: row.name,
    permissions: JSON.parse(row.permissions) as Permission[],
    allowedCIDRBlocks: JSON.parse(row.allowed_cidr_blocks) as string[],
    logTypes: { kind: row.log_type_access_kind, logTypes: JSON.parse(row.log_types) as string[] },
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    rotatedAt: row.rotated_at,
    rotatedBy: row.rotated_by,
  }
}
