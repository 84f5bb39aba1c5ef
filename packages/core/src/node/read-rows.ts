import { parseRows, type LookupRow, type RowFormat, type StoredRowFormat } from '../lookups/parse-rows.ts'
import { parquetToJsonLines } from './parquet-rows.ts'

/** The maximum size of the rows of a table, unpacked: a text cannot be much longer. */
export const maxRowBytes = 400 * 1024 ** 2

/** The unpacked rows of a table. */
export interface StoredRows {
  readonly bytes: Uint8Array
  readonly format: StoredRowFormat
}

/** Converts rows to a format that tables are stored in. Throws an InvalidInputError if they cannot be read. */
export async function toStoredRows(bytes: Uint8Array, format: RowFormat): Promise<StoredRows> {
  return format === 'parquet'
    ? { bytes: await parquetToJsonLines(bytes, maxRowBytes), format: 'jsonl' }
    : { bytes, format }
}

/** Reads the rows of a table. Throws an InvalidInputError that names the problem. */
export async function readRows({ bytes, format }: StoredRows, primaryKey: string): Promise<Generator<LookupRow>> {
  if (format !== 'mmdb') return parseRows(new TextDecoder().decode(bytes), format, primaryKey)
  // Few commands read a database, and its library would slow down the start of all of them.
  const { parseMmdb } = await import('./mmdb/parse-mmdb.ts')
  return parseMmdb(bytes)
}
