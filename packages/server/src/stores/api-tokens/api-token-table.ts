import type { LogTypeAccessKind } from '@picket/core'
import type { JsonText, Time } from '../columns.ts'

export interface ApiTokenTable {
  readonly id: string
  readonly name: string
  /** A list of permissions. */
  readonly permissions: JsonText
  /** A list of CIDR blocks; empty: any address. */
  readonly allowed_cidr_blocks: JsonText
  /** The log types that its creator could see. */
  readonly log_type_access_kind: LogTypeAccessKind
  readonly log_types: JsonText
  readonly value_hash: string
  readonly created_at: Time
  readonly created_by: string
  readonly updated_at: Time | null
  readonly updated_by: string | null
  readonly expires_at: Time | null
  readonly last_used_at: Time | null
  readonly rotated_at: Time | null
  readonly rotated_by: string | null
}
