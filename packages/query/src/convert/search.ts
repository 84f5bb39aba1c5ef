import type { Filter } from '@picket/core'

/** A search without a query: what the search of the API and `picket search` accept. */
export interface Search {
  /** Such as `logs.aws_cloudtrail` or `logs.*`; at least one. */
  readonly tables: readonly string[]
  readonly filter?: Filter
  /** The last part of the time until now, such as `1d`, or a range of times; all times by default. */
  readonly time?: { readonly last: string } | { readonly from?: string; readonly to?: string }
  /** A part of the raw log, in any case. */
  readonly text?: string
  /** Events need one of them among their indicators. */
  readonly entities?: readonly string[]
  readonly limit?: number
}
