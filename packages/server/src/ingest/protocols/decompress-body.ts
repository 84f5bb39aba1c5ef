import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { InvalidInputError } from '@picket/core'
import { findCodec, rawSnappy, type Codec } from '@picket/logs'
import { BodyTooLargeError } from '../../errors/body-too-large.ts'
import { unpackBody } from '../unpack-body.ts'

/**
 * Returns the body without its compression, at most `most` bytes. The first bytes decide; Content-Encoding is needed
 * only for what they do not identify: deflate, and snappy without frames. Throws an InvalidInputError or a
 * BodyTooLargeError.
 */
export async function decompressBody(body: Uint8Array, encoding: string | null, most: number): Promise<Uint8Array> {
  const named = encoding?.trim().toLowerCase() ?? ''
  const codec = withMagic(body) ?? (named === 'snappy' || named === 'x-snappy' ? rawSnappy : undefined)
  if (body.length === 0 || (!codec && !otherEncodings.has(named) && named !== 'deflate')) return withinLimit(body, most)
  if (!codec && named !== 'deflate')
    throw new InvalidInputError(`The body is compressed with ${named}, which is not supported. ${supported}`)
  const form = codec?.name ?? named
  const unpacked = await unpack(body, codec, form, most)
  const inside = withMagic(unpacked)?.name
  if (inside) throw new InvalidInputError(`The body has ${inside} inside of ${form}. Compress it once.`)
  return unpacked
}

/** Protocols have binary bodies, so only magic numbers count. */
function withMagic(bytes: Uint8Array): Codec | undefined {
  const codec = findCodec(bytes)
  return codec?.isGuessed ? undefined : codec
}

async function unpack(body: Uint8Array, codec: Codec | undefined, form: string, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const take = (chunk: Uint8Array): boolean => {
    chunks.push(chunk)
    bytes += chunk.length
    return bytes <= most
  }
  try {
    if (codec) await unpackBody(body, codec, take)
    else take(await promisify(inflate)(body, { maxOutputLength: most }))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new BodyTooLargeError(most)
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new InvalidInputError(`The body is corrupt ${form} data (${why}). Send it again.`, { cause })
  }
  if (bytes > most) throw new BodyTooLargeError(most)
  return Buffer.concat(chunks)
}

function withinLimit(body: Uint8Array, most: number): Uint8Array {
  if (body.length > most) throw new BodyTooLargeError(most)
  return body
}

const otherEncodings = new Set(['br', 'compress', 'x-snappy-framed', 'lz4', 'xz', 'bzip2'])

const supported = 'Send it uncompressed, or compressed with gzip, zstd, lz4, snappy, bzip2 or deflate.'
