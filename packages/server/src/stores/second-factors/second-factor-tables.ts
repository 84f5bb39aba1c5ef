import type { Flag, Time } from '../columns.ts'

/** The authenticator app of a user, and a new one while it is being set up. */
export interface SecondFactorTable {
  readonly user_id: string
  /** Encrypted; null until the first one is confirmed. */
  readonly secret: string | null
  readonly confirmed_at: Time | null
  /** The time step of the newest used code: it and earlier ones are rejected. */
  readonly last_step: number
  /** It is required to sign in. */
  readonly is_preferred: Flag
  /** Encrypted; not confirmed yet. */
  readonly pending_secret: string | null
  readonly pending_at: Time | null
}

/** A code for a user who lost the authenticator app; deleted once it is used. */
export interface RecoveryCodeTable {
  readonly user_id: string
  /** The start of the code, by which its row is found. */
  readonly hint: string
  /** In the format of `Passwords.hash`. */
  readonly hash: string
}
