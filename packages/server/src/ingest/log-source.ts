import type { StreamFormat } from '@picket/logs'
import type { SourceFilter } from '../source-filters/source-filter.ts'

/**
 * A source of logs. Each kind extends it with its own settings; other modules ask the kind (`sources/kinds`) and never
 * compare its name.
 */
export interface LogSource {
  /** The name of its kind, as stored and as the API returns it. */
  readonly kind: string
  readonly id: string
  readonly label: string
  readonly logTypes: readonly string[]
  readonly format: StreamFormat
  /** Applied in this order. */
  readonly filters?: readonly SourceFilter[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly createdBy: string
  readonly updatedAt: number
  readonly updatedBy: string
  /** A deleted source accepts no logs; logs that it sent before can still be in the spool. */
  readonly isDeleted: boolean
  /** A user paused it: it accepts no logs, and is not read. */
  readonly isPaused?: true
}

/** The id for events without a source: rows of scheduled queries, and logs whose source is unknown. */
export function missingSource(id = '', { isDeleted = false }: { readonly isDeleted?: boolean } = {}): LogSource {
  return {
    kind: '',
    id,
    label: '',
    logTypes: [],
    format: { type: 'Auto' },
    createdAt: 0,
    createdBy: '',
    updatedAt: 0,
    updatedBy: '',
    isDeleted,
  }
}
