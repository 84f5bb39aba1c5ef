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
  { name: 'compressed with xz', magic: [0xfd, 0x37, 0x7a, 0x58] },
  { name: 'a zip archive', magic: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'a Parquet file', magic: [0x50, 0x41, 0x52, 0x31, 0x15] },
  { name: 'an Avro file', magic: [0x4f, 0x62, 0x6a, 0x01] },
]
