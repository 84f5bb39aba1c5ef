import { createGunzip, createZstdDecompress } from 'node:zlib'

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
  const form = findForm(body)
  if (form) return unpack(body, form, limit)
  const named = encoding?.split(',').find((name) => foreignEncodings.has(name.trim().toLowerCase()))
  return named === undefined || body.length === 0 ? undefined : notRead(`is compressed with ${named.trim()}`)
}

type Form = 'gzip' | 'zstd'

function findForm(bytes: Uint8Array): Form | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
  return bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd ? 'zstd' : undefined
}

function findForeign(bytes: Uint8Array): string | undefined {
  return foreignForms.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte))?.name
}

function notRead(what: string): string {
  return `The body ${what}, which is not supported. Send it uncompressed, or compressed with gzip or zstd.`
}

/** Decompresses off the event loop and discards the output. */
function unpack(body: Uint8Array, form: Form, { most, ratio }: DecompressionLimit): Promise<string | undefined> {
  return new Promise((resolve) => {
    const unpacker = form === 'gzip' ? createGunzip() : createZstdDecompress()
    let bytes = 0
    const end = (problem?: string): void => {
      unpacker.destroy()
      resolve(problem)
    }
    unpacker.on('data', (chunk: Buffer) => {
      if (bytes === 0) {
        const inside = findForm(chunk) ?? findForeign(chunk)
        if (inside) return end(`${notRead(`has ${inside} inside of ${form}`)} Compress it once.`)
      }
      bytes += chunk.length
      if (bytes > most && bytes > body.length * ratio)
        end(`The body decompresses to more than ${most / 1024 ** 2} MiB. Send it in several requests.`)
    })
    unpacker.on('error', (error) => end(`The body is corrupt ${form} data (${error.message}). Send it again.`))
    unpacker.on('end', () => end())
    unpacker.end(body)
  })
}

/** The same limit as for streams: such a ratio indicates a decompression bomb. */
const defaultLimit: DecompressionLimit = { most: 1024 ** 3, ratio: 200 }

const foreignEncodings = new Set([
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
  { name: 'compressed with bzip2', magic: [0x42, 0x5a, 0x68] },
  { name: 'compressed with xz', magic: [0xfd, 0x37, 0x7a, 0x58] },
  { name: 'compressed with lz4', magic: [0x04, 0x22, 0x4d, 0x18] },
  { name: 'compressed with snappy', magic: [0xff, 0x06, 0x00, 0x00] },
  { name: 'a zip archive', magic: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'a Parquet file', magic: [0x50, 0x41, 0x52, 0x31] },
  { name: 'an Avro file', magic: [0x4f, 0x62, 0x6a, 0x01] },
]
