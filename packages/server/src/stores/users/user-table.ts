import type { Flag, Time } from '../columns.ts'

export interface UserTable {
  readonly id: string
  readonly email: string
  /** The address in lower case, unique; with a mark before it for former users and those of identity providers. */
  readonly email_key: string
  readonly given_name: string
  readonly family_name: string
  readonly role_id: string
  readonly status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER'
  readonly enabled: Flag
  /** In the format of `Passwords.hash`. */
  readonly password_hash: string | null
  /** When a one-time password expires. */
  readonly password_expires_at: Time | null
  /** Part of every ID token; incrementing it invalidates them all. */
  readonly session_version: number
  readonly created_at: Time
  readonly last_signed_in_at: Time | null
}
