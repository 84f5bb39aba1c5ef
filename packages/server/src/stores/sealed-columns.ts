import type { Tables } from './tables.ts'

/** A text column that contains encrypted texts: key rotation encrypts them again. */
export interface SealedColumn {
  readonly table: keyof Tables
  readonly column: string
  /** Describes a row to operators. */
  readonly name: string
  /** `log source` */
  readonly what: string
}

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'destinations', column: 'config', name: 'display_name', what: 'destination' },
  { table: 'log_sources', column: 'secrets', name: 'label', what: 'log source' },
  { table: 'pack_sources', column: 'access_token', name: 'name', what: 'pack source' },
  {
    table: 'second_factors',
    column: 'pending_secret',
    name: 'user_id',
    what: 'pending authenticator app of user',
  },
  { table: 'second_factors', column: 'secret', name: 'user_id', what: 'authenticator app of user' },
  { table: 'signing_keys', column: 'private_key', name: 'id', what: 'key that signs ID tokens' },
  { table: 'settings', column: 'value', name: 'key', what: 'setting' },
  { table: 'source_tokens', column: 'tokens', name: 'source_id', what: 'authorization of log source' },
  { table: 'sign_on_flows', column: 'secrets', name: 'id', what: 'sign-in in progress' },
]
