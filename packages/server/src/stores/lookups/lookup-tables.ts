import type { StoredRowFormat } from '@picket/core'
import type { Time } from '../columns.ts'

/** One version of the rows of a lookup table; the current one has no end. */
export interface LookupVersionTable {
  readonly id: string
  readonly table_name: string
  readonly format: StoredRowFormat
  /** The hash of the imported rows, to skip imports that change nothing. */
  readonly digest: string
  readonly row_count: number
  /** Keys that several rows have. */
  readonly duplicates: number
  /** The uncompressed size of the imported rows. */
  readonly size_bytes: number
  readonly valid_from: Time
  readonly valid_to: Time | null
  readonly created_by: string
}

/** The rows of a version: compressed, as base64, in parts of limited size. */
export interface LookupPartTable {
  readonly version_id: string
  readonly part: number
  readonly data: string
}
