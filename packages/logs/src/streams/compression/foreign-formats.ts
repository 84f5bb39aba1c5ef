/**
 * Returns the name of an unsupported compression or container format, detected by its first bytes; undefined for
 * everything else.
 */
export function foreignFormat(head: Uint8Array): string | undefined {
  return formats.find(({ magic }) => magic.every((byte, at) => byte === any || head[at] === byte))?.name
}

const any = -1

/** Only magic numbers that no text starts with. */
const formats: readonly { readonly name: string; readonly magic: readonly number[] }[] = [
  { name: 'compressed with bzip2', magic: [0x42, 0x5a, 0x68, any, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59] },
  { name: 'compressed with xz', magic: [0xfd, 0x37, 0x7a, 0x58] },
  { name: 'compressed with lz4', magic: [0x04, 0x22, 0x4d, 0x18] },
  { name: 'compressed with snappy', magic: [0xff, 0x06, 0x00, 0x00] },
  { name: 'a zip archive', magic: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'a Parquet file', magic: [0x50, 0x41, 0x52, 0x31, 0x15] },
  { name: 'an Avro file', magic: [0x4f, 0x62, 0x6a, 0x01] },
]
