import type { Flag, Time } from '../columns.ts'

/** A generator of one-time codes that somebody has, and the next one while it is being set up. */
export interface SecondFactorTable {
  readonly user_id: string
  /** Sealed; null until the first one is confirmed. */
  readonly secret: string | null
  readonly confirmed_at: Time | null
  /** Of the newest code that was used: none of it or before is taken again. */
  readonly last_step: number
  /** It is asked for. */
  readonly is_preferred: Flag
  /** Sealed; not confirmed yet. */
  readonly pending_secret: string | null
  readonly pending_at: Time | null
}

/** A code for whoever lost the generator; gone once it is used. */
export interface RecoveryCodeTable {
  readonly user_id: string
  /** What the code begins with: finds its row. */
  readonly hint: string
  /** As `Passwords.hash` writes it. */
  readonly hash: string
}
