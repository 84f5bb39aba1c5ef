import { InvalidInputError } from '../errors.ts'
import { toJsonText } from './json-text.ts'

/** Rows that are decoded together. */
const rowsAtOnce = 20_000

/**
 * Prints the rows of a Parquet file as JSON lines. Throws an InvalidInputError if it cannot be read, or if the lines are
 * longer than `maxBytes`.
 */
export async function parquetToJsonLines(bytes: Uint8Array, maxBytes: number): Promise<Buffer> {
  const [{ parquetMetadata, parquetReadObjects }, { compressors }] = await Promise.all([
    import('hyparquet'),
    import('hyparquet-compressors'),
  ])
  const file = new Uint8Array(bytes).buffer
  const lines: Buffer[] = []
  let [row, size] = [0, 0]
  const add = (rows: readonly object[]): void => {
    for (const one of rows) {
      const line = Buffer.from(`${toJsonText(one)}\n`)
      size += line.length
      if (size > maxBytes)
        throw new InvalidInputError(`The rows of the Parquet file are larger than ${maxBytes / 1024 ** 2} MiB as JSON.`)
      lines.push(line)
    }
  }
  try {
    const metadata = parquetMetadata(file)
    const end = Number(metadata.num_rows)
    for (; row < end; row += rowsAtOnce)
      add(
        await parquetReadObjects({
          file,
          metadata,
          compressors,
          rowStart: row,
          rowEnd: Math.min(end, row + rowsAtOnce),
          utf8: true,
        }),
      )
  } catch (cause) {
    if (cause instanceof InvalidInputError) throw cause
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new InvalidInputError(`The Parquet file cannot be read after ${row} rows: ${why}.`, { cause })
  }
  return Buffer.concat(lines)
}
