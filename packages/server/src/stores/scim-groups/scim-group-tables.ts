import type { Time } from '../columns.ts'

/** A group of the identity provider; its members have its role. */
export interface ScimGroupTable {
  readonly id: string
  readonly display_name: string
  /** In lower case, unique. */
  readonly name_key: string
  readonly external_id: string | null
  readonly role_id: string
  readonly created_at: Time
  readonly updated_at: Time
}

export interface ScimGroupMemberTable {
  readonly group_id: string
  readonly user_id: string
}
