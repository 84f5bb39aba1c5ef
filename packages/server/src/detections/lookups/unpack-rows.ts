import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { InvalidInputError } from '@picket/core'
import { maxRowBytes } from '@picket/core/node'

/** Unpacks rows that are compressed with gzip; other rows are returned as they are. */
export async function unpackRows(bytes: Uint8Array): Promise<Buffer> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isPacked) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: maxRowBytes })
  } catch (cause) {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    const reason = isTooLarge ? `are larger than ${maxRowBytes / 1024 ** 2} MiB` : 'cannot be unpacked with gzip'
    throw new InvalidInputError(`The rows ${reason}.`, { cause })
  }
}

export const packRows: (bytes: Uint8Array) => Promise<Buffer> = promisify(gzip)
