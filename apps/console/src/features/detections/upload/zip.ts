/** Creates an uncompressed zip archive, for a few selected files (APPNOTE 6.3.3, sections 4.3.7 to 4.3.16). */
export function zip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [name, content] of files) {
    const path = new TextEncoder().encode(name)
    // The fields that both headers share: version, UTF-8 names, stored, midnight of 1980-01-01, checksum, both sizes,
    // name length.
    const shared = [2, 20, 2, 0x800, 2, 0, 2, 0, 2, 0x21, 4, crc32(content), 4, content.length, 4, content.length]
    const local = pack([4, 0x04034b50, ...shared, 2, path.length, 2, 0])
    const rest = [2, path.length, 2, 0, 2, 0, 2, 0, 2, 0, 4, 0, 4, at]
    directory.push(pack([4, 0x02014b50, 2, 20, ...shared, ...rest]), path)
    parts.push(local, path, content)
    at += local.length + path.length + content.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = pack([4, 0x06054b50, 2, 0, 2, 0, 2, files.size, 2, files.size, 4, size, 4, at, 2, 0])
  return join([...parts, ...directory, end])
}

/** Encodes pairs of byte width and number in little-endian order. */
function pack(fields: readonly number[]): Uint8Array {
  const bytes: number[] = []
  for (let at = 0; at < fields.length; at += 2)
    for (let byte = 0; byte < fields[at]!; byte++) bytes.push((fields[at + 1]! >>> (8 * byte)) & 255)
  return Uint8Array.from(bytes)
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = table[(sum ^ byte) & 255]! ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
