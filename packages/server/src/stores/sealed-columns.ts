import type { Tables } from './tables.ts'

/** A text column with sealed texts in it: rotating the key seals them anew. */
export interface SealedColumn {
  readonly table: keyof Tables
  readonly column: string
  /** Names a row to its keepers. */
  readonly name: string
  /** `log source` */
  readonly what: string
}

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'destinations', column: 'config', name: 'display_name', what: 'destination' },
  { table: 'log_sources', column: 'secrets', name: 'label', what: 'log source' },
  {
    table: 'second_factors',
    column: 'pending_secret',
    name: 'user_id',
    what: 'generator of codes being set up by user',
  },
  { table: 'second_factors', column: 'secret', name: 'user_id', what: 'generator of codes of user' },
  { table: 'signing_keys', column: 'private_key', name: 'id', what: 'key that signs ID tokens' },
  { table: 'settings', column: 'value', name: 'key', what: 'setting' },
  { table: 'sign_on_flows', column: 'secrets', name: 'id', what: 'sign-in under way' },
]
