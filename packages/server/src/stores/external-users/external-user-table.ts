import type { Flag, Time } from '../columns.ts'

/** What is kept of users whose status is EXTERNAL_PROVIDER besides what is kept of all. */
export interface ExternalUserTable {
  readonly user_id: string
  /** As the identity provider calls them: an address, mostly. */
  readonly user_name: string
  /** In lower case, each once; of those who were deleted with a mark before it. */
  readonly user_name_key: string
  readonly external_id: string | null
  /** `picket`: somebody here chose the role, and it stays; `provider`: groups and attributes choose it, or else the default. */
  readonly role_from: 'picket' | 'provider'
  /** By the identity provider: gone for it, kept for what they did. */
  readonly is_deleted: Flag
  readonly updated_at: Time
}
