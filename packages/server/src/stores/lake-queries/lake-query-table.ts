import type { Flag, JsonText, Time } from '../columns.ts'

export type LakeQueryStatus = 'running' | 'succeeded' | 'failed' | 'cancelled'

/** What a query is for (reference: graphql 1, QueryKind). */
export type LakeQueryKind = 'AD_HOC' | 'INDICATOR_SEARCH' | 'TIMELINE'
/** What it was written in (reference: graphql 1, QueryMode). */
export type LakeQueryMode = 'NATIVE_SQL' | 'SEARCH'

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
  readonly kind: LakeQueryKind
  readonly mode: LakeQueryMode
  /** The query that it is a part of: it is not listed by itself. */
  readonly parent_id: string | null
  /** To which stretch of time all tables were bounded, if to one. */
  readonly range_from: Time | null
  readonly range_to: Time | null
}
