import { findCodec, type Codec } from '@picket/logs'
import { unpackBody } from './unpack-body.ts'

/** The maximum size of a body after decompression, in bytes. */
export interface DecompressionLimit {
  readonly most: number
  /** A larger body is accepted if its compression ratio is below this. */
  readonly ratio: number
}

/**
 * Returns why a body cannot be read at all, so that the sender gets an error, or undefined if it can. The first bytes
 * decide about the compression; Content-Encoding applies only if they do not.
 */
export async function findBodyProblem(
  body: Uint8Array,
  limit: DecompressionLimit = defaultLimit,
  encoding: string | null = null,
): Promise<string | undefined> {
  const foreign = findForeign(body)
  if (foreign) return notRead(`is ${foreign}`)
  const codec = findCodec(body)
  if (codec) return unpack(body, codec, limit)
  const named = encoding?.split(',').find((name) => otherEncodings.has(name.trim().toLowerCase()))
  return named === undefined || body.length === 0 ? undefined : notRead(`is compressed with ${named.trim()}`)
}

function findForeign(bytes: Uint8Array): string | undefined {
  return foreignForms.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte))?.name
}

function notRead(what: string): string {
  return `The body ${what}, which is not supported. Send it uncompressed, or compressed with gzip, zstd, lz4, snappy or bzip2.`
}

/** Decompresses the body and discards the output. */
async function unpack(
  body: Uint8Array,
  codec: Codec,
  { most, ratio }: DecompressionLimit,
): Promise<string | undefined> {
  let bytes = 0
  let problem: string | undefined
  const take = (chunk: Uint8Array): boolean => {
    const codecInside = bytes === 0 ? findCodec(chunk) : undefined
    const inside =
      bytes === 0 ? ((codecInside?.isGuessed ? undefined : codecInside?.name) ?? findForeign(chunk)) : undefined
    bytes += chunk.length
    if (inside) problem = `${notRead(`has ${inside} inside of ${codec.name}`)} Compress it once.`
    else if (bytes > most && bytes > body.length * ratio)
      problem = `The body decompresses to more than ${most / 1024 ** 2} MiB. Send it in several requests.`
    return problem === undefined
  }
  try {
    await unpackBody(body, codec, take)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    problem ??= `The body is corrupt ${codec.name} data (${why}). Send it again.`
  }
  return problem
}

/** The same limit as for streams: such a ratio indicates a decompression bomb. */
const defaultLimit: DecompressionLimit = { most: 1024 ** 3, ratio: 200 }

/** Encodings whose bodies are not recognized by their first bytes. */
const otherEncodings = new Set([
  'br',
  'deflate',
  'compress',
  'x-compress',
  'lz4',
  'snappy',
  'x-snappy',
  'xz',
  'bzip2',
  'x-bzip2',
])

const foreignForms: readonly { readonly name: string; readonly magic: readonly number[] }[] = [
  { name: 'compressed with xz', magic: [0xfd, 0x37, 0x7a, 0x58] },
  { name: 'a zip archive', magic: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'a Parquet file', magic: [0x50, 0x41, 0x52, 0x31] },
  { name: 'an Avro file', magic: [0x4f, 0x62, 0x6a, 0x01] },
]
