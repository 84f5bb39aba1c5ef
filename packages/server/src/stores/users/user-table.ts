import type { Flag, Time } from '../columns.ts'

export interface UserTable {
  readonly id: string
  readonly email: string
  /** The address in lower case, each once; of those who left and those of identity providers with a mark before it. */
  readonly email_key: string
  readonly given_name: string
  readonly family_name: string
  readonly role_id: string
  readonly status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER'
  readonly enabled: Flag
  /** As `Passwords.hash` writes it. */
  readonly password_hash: string | null
  /** Of a password that was given out. */
  readonly password_expires_at: Time | null
  /** In every ID token; one more ends them all. */
  readonly session_version: number
  readonly created_at: Time
  readonly last_signed_in_at: Time | null
}
