import type { Time } from '../columns.ts'

export interface SignInFailureTable {
  /** A digest of the email address that was tried, whether or not somebody has it, and from where. */
  readonly key: string
  readonly count: number
  readonly last_at: Time
}
