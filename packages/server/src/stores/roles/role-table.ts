import type { LogTypeAccessKind } from '@picket/core'
import type { Flag, JsonText, Time } from '../columns.ts'

export interface RoleTable {
  readonly id: string
  readonly name: string
  /** In lower case: names must differ in more than case. */
  readonly name_key: string
  /** A list of permissions. */
  readonly permissions: JsonText
  readonly log_type_access_kind: LogTypeAccessKind
  /** A list of log types. */
  readonly log_types: JsonText
  readonly managed_by_idp: Flag
  readonly created_at: Time
  readonly updated_at: Time
  readonly updated_by: string | null
}
