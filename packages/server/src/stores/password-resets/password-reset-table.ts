import type { Time } from '../columns.ts'

/** A code that was sent to a user who forgot the password. */
export interface PasswordResetTable {
  /** A digest. */
  readonly code_hash: string
  readonly user_id: string
  readonly created_at: Time
  readonly expires_at: Time
}
