import type { StreamFormat } from '@picket/logs'

/** Where logs come from: what is known of every kind. */
export interface LogSource {
  readonly id: string
  readonly kind: SourceKind
  readonly label: string
  readonly logTypes: readonly string[]
  readonly format: StreamFormat
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly createdBy: string
  readonly updatedAt: number
  readonly updatedBy: string
  /** It takes nothing any more; what it sent before may still be on its way. */
  readonly isDeleted: boolean
}

/** As the API calls them (reference: graphql 1); `directory` is ours. */
export type SourceKind = 'http-ingest' | 'directory'
