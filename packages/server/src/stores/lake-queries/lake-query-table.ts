import type { Flag, JsonText, Time } from '../columns.ts'

export type LakeQueryStatus = 'running' | 'succeeded' | 'failed' | 'cancelled'

/** A query that was asked of the lake; what it gave lies in a file. */
export interface LakeQueryTable {
  readonly id: string
  readonly name: string | null
  /** As it was written. */
  readonly sql: string
  readonly database_name: string
  readonly status: LakeQueryStatus
  /** What went wrong, or what is to be known of the results. */
  readonly message: string
  readonly started_at: Time
  readonly completed_at: Time | null
  readonly is_scheduled: Flag
  readonly issuer_kind: 'user' | 'token' | 'system'
  readonly issued_by: string
  /** Whose events it reads: who may not see one of them may not see the query. */
  readonly log_types: JsonText
  /** `[{ name, type }]`, once there are results. */
  readonly columns: JsonText
  readonly row_count: number
  readonly rows_read: number
  readonly bytes_read: number
  readonly execution_ms: number
  /** There was more than is kept. */
  readonly is_truncated: Flag
}
