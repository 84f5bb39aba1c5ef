import type { Time } from '../columns.ts'

export interface SignInFailureTable {
  /** A digest of the attempted email address, whether or not a user has it, and of its origin. */
  readonly key: string
  readonly count: number
  readonly last_at: Time
}
