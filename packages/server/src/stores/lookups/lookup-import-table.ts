import type { RowFormat } from '@picket/core'
import type { Time } from '../columns.ts'

/** An upload of rows of a lookup table to a signed address. The rows themselves are never stored here. */
export interface LookupImportTable {
  readonly id: string
  readonly table_name: string
  readonly format: RowFormat
  readonly created_at: Time
  readonly created_by: string
  /** Who imports, as JSON. */
  readonly actor: string
  /** The address accepts its rows until then, once. */
  readonly upload_until: Time
  readonly status: 'NOT_PROCESSED' | 'COMPLETED' | 'FAILED'
  readonly row_count: number | null
  readonly message: string
}
