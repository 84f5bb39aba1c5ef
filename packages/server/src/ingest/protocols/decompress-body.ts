import { promisify } from 'node:util'
import { gunzip, inflate, zstdDecompress } from 'node:zlib'
import { InvalidInputError } from '@picket/core'
import { BodyTooLargeError } from '../../errors/body-too-large.ts'

/**
 * Returns the body without its compression, at most `most` bytes. The first bytes decide; Content-Encoding is needed
 * only for deflate, which they do not identify. Decompresses off the event loop. Throws an InvalidInputError or a
 * BodyTooLargeError.
 */
export async function decompressBody(body: Uint8Array, encoding: string | null, most: number): Promise<Uint8Array> {
  const form = formOf(body) ?? (encoding?.trim().toLowerCase() === 'deflate' ? 'deflate' : undefined)
  if (form === undefined || body.length === 0) {
    const named = encoding?.trim().toLowerCase() ?? ''
    if (body.length === 0 || !foreignEncodings.has(named)) return withinLimit(body, most)
    throw new InvalidInputError(`The body is compressed with ${named}, which is not supported. ${supported}`)
  }
  const unpacked = await unpack(body, form, most)
  const inside = formOf(unpacked)
  if (inside) throw new InvalidInputError(`The body has ${inside} inside of ${form}. Compress it once.`)
  return unpacked
}

type Form = 'gzip' | 'zstd' | 'deflate'

function formOf(bytes: Uint8Array): Exclude<Form, 'deflate'> | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
  return bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd ? 'zstd' : undefined
}

async function unpack(body: Uint8Array, form: Form, most: number): Promise<Uint8Array> {
  try {
    return await unpackers[form](body, { maxOutputLength: most })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new BodyTooLargeError(most)
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new InvalidInputError(`The body is corrupt ${form} data (${why}). Send it again.`, { cause })
  }
}

function withinLimit(body: Uint8Array, most: number): Uint8Array {
  if (body.length > most) throw new BodyTooLargeError(most)
  return body
}

const unpackers = { gzip: promisify(gunzip), zstd: promisify(zstdDecompress), deflate: promisify(inflate) }

const foreignEncodings = new Set(['br', 'compress', 'snappy', 'x-snappy', 'x-snappy-framed', 'lz4', 'xz', 'bzip2'])

const supported = 'Send it uncompressed, or compressed with gzip, zstd or deflate.'
