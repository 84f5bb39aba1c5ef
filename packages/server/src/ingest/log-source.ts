import type { StreamFormat } from '@picket/logs'
import type { SourceFilter } from '../source-filters/source-filter.ts'

/**
 * Where logs come from. Each kind extends it with its own settings; other modules ask the kind (`sources/kinds`) and never compare its
 * name.
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
  /** It accepts no logs; logs that it sent before can still be in the spool. */
  readonly isDeleted: boolean
}

/** Stands for the source of events that have none: rows of schedules, and logs whose source is unknown. */
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
