import type { Flag, JsonText, Time } from '../columns.ts'

export type LakeQueryStatus = 'running' | 'succeeded' | 'failed' | 'cancelled'

/** The purpose of a query (enum QueryKind of the API). */
export type LakeQueryKind = 'AD_HOC' | 'DASHBOARD_WIDGET' | 'INDICATOR_SEARCH' | 'TIMELINE' | 'PREVALENCE'
/** The language of a query (enum QueryMode of the API). */
export type LakeQueryMode = 'NATIVE_SQL' | 'SEARCH' | 'PANTHERFLOW'

/** A query of the data lake; its results are in a file. */
export interface LakeQueryTable {
  readonly id: string
  readonly name: string | null
  /** As written. */
  readonly sql: string
  readonly database_name: string
  readonly status: LakeQueryStatus
  /** The reason of a failure, or a remark on the results. */
  readonly message: string
  readonly started_at: Time
  readonly completed_at: Time | null
  readonly is_scheduled: Flag
  readonly issuer_kind: 'user' | 'token' | 'system'
  readonly issued_by: string
  /** The log types that it reads: users who cannot see all of them cannot see the query. */
  readonly log_types: JsonText
  /** `[{ name, type }]`, once there are results. */
  readonly columns: JsonText
  readonly row_count: number
  readonly rows_read: number
  readonly bytes_read: number
  readonly execution_ms: number
  /** There were more results than are stored. */
  readonly is_truncated: Flag
  readonly kind: LakeQueryKind
  readonly mode: LakeQueryMode
  /** The query that it is a part of: it is not listed separately. */
  readonly parent_id: string | null
  /** The time range that all tables were limited to, if any. */
  readonly range_from: Time | null
  readonly range_to: Time | null
}
