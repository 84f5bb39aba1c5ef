import type { AsyncBuffer } from 'hyparquet'
import { ObjectError } from '../object-store.ts'
import { toFailure, toRecord, type Container, type OpenedObject } from './container.ts'
import { toJsonText } from '@picket/core/node'

/** Rows that are read together; row groups usually have about as many. */
const rowsAtOnce = 20_000
/** The longest metadata that is read, in bytes. */
const maxMetadata = 64 * 1024 ** 2

/** Columns in groups of rows; only one part of one group is in memory. */
export const parquet: Container = {
  name: 'Parquet',
  recognizes: (head) => startsWith(head, 'PAR1'),
  async *read(opened) {
    const [{ parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
      import('hyparquet'),
      import('hyparquet-compressors'),
    ])
    let row = 0
    try {
      const file = await toFile(opened)
      const metadata = await parquetMetadataAsync(file)
      for (const group of metadata.row_groups) {
        const end = row + Number(group.num_rows)
        while (row < end) {
          const rowEnd = Math.min(end, row + rowsAtOnce)
          const rows = await parquetReadObjects({
            file,
            metadata,
            compressors,
            rowStart: row,
            rowEnd,
            utf8: true,
          })
          const from = row
          for (let at = 0; at < rows.length; at += batch)
            yield rows.slice(at, at + batch).map((one, index) => toRecord(toJsonText(one), from + at + index))
          row = rowEnd
        }
      }
    } catch (error) {
      opened.signal.throwIfAborted()
      if (error instanceof ObjectError) throw error
      const why = error instanceof Error ? error.message : String(error)
      yield [
        toFailure(`The Parquet file cannot be read after ${row} rows: ${why}. Send the complete object again.`, row),
      ]
    }
  },
}

const batch = 100

/** Reads ranges of the object; the last one is kept, because columns of a group follow each other. */
async function toFile({ store, object, signal }: OpenedObject): Promise<AsyncBuffer> {
  const byteLength = object.size ?? (await store.sizeOf(object, signal))
  let last: { readonly from: number; readonly to: number; readonly bytes: Uint8Array } | undefined
  return {
    byteLength,
    async slice(from, to = byteLength) {
      if (to - from > maxMetadata * 8) throw new Error('a column of a row group is larger than 512 MiB')
      if (!last || from < last.from || to > last.to)
        last = { from, to, bytes: await store.readRange(object, { from, to }, signal) }
      const bytes = last.bytes.subarray(from - last.from, to - last.from)
      return new Uint8Array(bytes).buffer
    },
  }
}

function startsWith(head: Uint8Array, magic: string): boolean {
  return [...magic].every((letter, at) => head[at] === letter.charCodeAt(0))
}
