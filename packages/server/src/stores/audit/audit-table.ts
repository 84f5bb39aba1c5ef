import type { JsonText, Time } from '../columns.ts'

export interface AuditTable {
  /** Sorts by time. */
  readonly id: string
  readonly at: Time
  /** Upper case, as GraphQL's operations are called: `UPDATE_ALERT_STATUS`. */
  readonly action: string
  readonly result: 'SUCCEEDED' | 'FAILED'
  readonly actor_kind: 'user' | 'token' | 'system' | 'anonymous'
  readonly actor_id: string
  readonly actor_name: string
  readonly address: string | null
  /** 32 hexadecimal digits that sort as addresses do; null where the address is none. */
  readonly address_key: string | null
  readonly user_agent: string | null
  readonly request_id: string | null
  /** What it was done with; secrets taken out. */
  readonly parameters: JsonText
}
