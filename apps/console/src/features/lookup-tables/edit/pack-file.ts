import { rowFormatOf } from '@picket/core'
import type { LookupRowFormat } from '@picket/core/api'
import { printBytes } from '../../../ui/print-bytes.ts'
import { rowsText } from '../strings.ts'

/** Compresses a file of rows. Throws an Error that names the problem of the file. */
export async function packFile(
  file: File,
  mostBytes: number,
): Promise<{ readonly packed: Blob; readonly format: LookupRowFormat }> {
  const format = rowFormatOf(file.name)
  if (format === undefined) throw new Error(rowsText.unknownFormat(file.name))
  const isPacked = file.name.toLowerCase().endsWith('.gz')
  const packed = isPacked ? file : await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  if (packed.size > mostBytes) throw new Error(rowsText.tooLarge(printBytes(packed.size), printBytes(mostBytes)))
  return { packed, format }
}
