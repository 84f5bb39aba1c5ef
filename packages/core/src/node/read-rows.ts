import { parseRows, type LookupRow, type RowFormat } from '../lookups/parse-rows.ts'
import { parseMmdb } from './mmdb/parse-mmdb.ts'

/** Reads the rows of a table from the unpacked bytes of a file. Throws an InvalidInputError that names the problem. */
export function readRows(bytes: Uint8Array, format: RowFormat, primaryKey: string): Generator<LookupRow> {
  return format === 'mmdb' ? parseMmdb(bytes) : parseRows(new TextDecoder().decode(bytes), format, primaryKey)
}
