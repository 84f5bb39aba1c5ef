import type { Flag, Time } from '../columns.ts'

/** Additional data of users whose status is EXTERNAL_PROVIDER. */
export interface ExternalUserTable {
  readonly user_id: string
  /** The name at the identity provider: usually an address. */
  readonly user_name: string
  /** In lower case, unique; with a mark before it for deleted users. */
  readonly user_name_key: string
  readonly external_id: string | null
  /**
   * `picket`: a user of Picket chose the role, and it stays; `provider`: groups and attributes choose it, or else the
   * default.
   */
  readonly role_from: 'picket' | 'provider'
  /** Deleted by the identity provider, but kept because of what they did. */
  readonly is_deleted: Flag
  readonly updated_at: Time
}
