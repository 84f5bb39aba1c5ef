import type { StreamFormat } from '@picket/logs'
import type { SourceFilter } from '../../source-filters/source-filter.ts'

/** A source as checked from what a caller entered: the common part and that of its kind. */
export interface CheckedSource<Own extends object = object> {
  readonly label: string
  readonly logTypes: readonly string[]
  readonly format: StreamFormat
  readonly filters: readonly SourceFilter[]
  readonly own: Own
}
