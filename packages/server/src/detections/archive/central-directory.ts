import { InvalidInputError } from '@picket/core'

/** An entry of the central directory of a zip archive. */
export interface ZipEntry {
  /** As stored; bytes if the name is not UTF-8. */
  readonly name: string | Uint8Array
  readonly method: number
  readonly isEncrypted: boolean
  /** The Unix mode, 0 if the archive was not created on Unix. */
  readonly mode: number
  readonly crc: number
  readonly compressedSize: number
  readonly size: number
  /** The offset of its local header. */
  readonly offset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
/** The end record, with a comment of at most 65,535 bytes. */
const longestEnd = 22 + 0xffff

/**
 * Lists the entries of a zip archive. The sizes are what the archive claims: check them while decompressing. Throws an
 * InvalidInputError if it is not an archive, is corrupt, or uses ZIP64 or several parts.
 */
export function readDirectory(archive: Buffer): readonly ZipEntry[] {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  const size = archive.readUInt32LE(end + 12)
  const start = archive.readUInt32LE(end + 16)
  if (archive.readUInt16LE(end + 4) !== 0 || archive.readUInt16LE(end + 8) !== count)
    throw unusable('has several parts')
  if (count === 0xffff || start === 0xffffffff) throw unusable('uses ZIP64, which detection content does not need')
  if (start + size > end) throw damaged()
  const entries: ZipEntry[] = []
  let at = start
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || archive.readUInt32LE(at) !== entrySignature) throw damaged()
    const nameLength = archive.readUInt16LE(at + 28)
    const next = at + 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    if (next > end) throw damaged()
    const isUnix = archive[at + 5] === 3
    entries.push({
      name: toName(archive.subarray(at + 46, at + 46 + nameLength)),
      method: archive.readUInt16LE(at + 10),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      mode: isUnix ? archive.readUInt16LE(at + 40) : 0,
      crc: archive.readUInt32LE(at + 16),
      compressedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    })
    at = next
  }
  return entries
}

/** Returns the compressed bytes of an entry. */
export function packedBytes(archive: Buffer, { offset, compressedSize }: ZipEntry): Buffer {
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== localSignature) throw damaged()
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  if (start + compressedSize > archive.length) throw damaged()
  return archive.subarray(start, start + compressedSize)
}

export function damaged(cause?: unknown): InvalidInputError {
  return new InvalidInputError('The archive is corrupt.', { hint: 'Create it again and send all of it.', cause })
}

function unusable(what: string): InvalidInputError {
  return new InvalidInputError(`The archive ${what}.`, { hint: 'Send one plain zip file.' })
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - longestEnd)
  for (let at = archive.length - 22; at >= first; at--) {
    if (archive.readUInt32LE(at) !== endSignature) continue
    if (at + 22 + archive.readUInt16LE(at + 20) === archive.length) return at
  }
  throw new InvalidInputError('The data is not a zip archive.', { hint: 'Send a zip file, encoded as base64.' })
}

function toName(bytes: Uint8Array): string | Uint8Array {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes
  }
}
