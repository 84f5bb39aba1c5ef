import type { JsonText, Time } from '../columns.ts'

export interface AuditTable {
  /** Sorts by time. */
  readonly id: string
  readonly at: Time
  /** In upper case, after the GraphQL operations: `UPDATE_ALERT_STATUS`. */
  readonly action: string
  readonly result: 'SUCCEEDED' | 'FAILED'
  readonly actor_kind: 'user' | 'token' | 'system' | 'anonymous'
  readonly actor_id: string
  readonly actor_name: string
  readonly address: string | null
  /** 32 hexadecimal digits that sort as addresses do; null if the address is invalid. */
  readonly address_key: string | null
  readonly user_agent: string | null
  readonly request_id: string | null
  /** The input, without secrets. */
  readonly parameters: JsonText
}
