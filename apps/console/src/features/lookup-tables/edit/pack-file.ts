import { rowFormatOf } from '@picket/core'
import type { ImportLookupTableDataInput } from '@picket/core/api'
import { printBytes } from '../../../ui/print-bytes.ts'
import { rowsText } from '../strings.ts'

/** Reads a file of rows as the API takes it: compressed, in base64. Throws an Error that names the problem of the file. */
export async function packFile(
  file: File,
  mostBytes: number,
): Promise<Pick<ImportLookupTableDataInput, 'data' | 'format'>> {
  const format = rowFormatOf(file.name)
  if (format === undefined) throw new Error(rowsText.unknownFormat(file.name))
  const isPacked = file.name.toLowerCase().endsWith('.gz')
  const packed = isPacked ? file : await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  if (packed.size > mostBytes) throw new Error(rowsText.tooLarge(printBytes(packed.size), printBytes(mostBytes)))
  return { data: await toBase64(packed), format }
}

async function toBase64(blob: Blob): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(blob)
  })
}
