import type { JsonText, Time } from '../columns.ts'

export interface SigningKeyTable {
  readonly id: string
  readonly created_at: Time
  /** A JWK. */
  readonly public_key: JsonText
  /** A JWK, encrypted. */
  readonly private_key: string
}
