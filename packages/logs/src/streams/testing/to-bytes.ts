import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { isMap, type Value } from '@picket/core'

/**
 * Builds the bytes of a case: a text, a list of parts, `{ hex }`, `{ repeat, times }`, `{ numbered, times }` with its
 * number for each `#` and commas between, `{ embed, times }` as nested JSON texts, or a part that is compressed,
 * truncated or damaged.
 */
export function toBytes(value: Value): Uint8Array {
  if (typeof value === 'string') return Buffer.from(value)
  if (Array.isArray(value)) return Buffer.concat((value as readonly Value[]).map(toBytes))
  if (!isMap(value)) throw new Error(`These are no bytes: ${JSON.stringify(value)}`)
  const [kind, of] = Object.entries(value)[0]!
  switch (kind) {
    case 'hex':
      return Buffer.from(String(of).replaceAll(' ', ''), 'hex')
    case 'utf16':
      return Buffer.from(String(of), 'utf16le')
    case 'repeat':
      return repeat(toBytes(of), Number(value['times']))
    case 'numbered':
      return Buffer.from(
        Array.from({ length: Number(value['times']) }, (_, at) => String(of).replaceAll('#', String(at))).join(','),
      )
    case 'embed':
      return Array.from({ length: Number(value['times']) }).reduce<Uint8Array>(
        (inner) => Buffer.from(JSON.stringify({ a: Buffer.from(inner).toString() })),
        toBytes(of),
      )
    case 'gzip':
      return gzipSync(toBytes(of))
    case 'zstd':
      return zstdCompressSync(toBytes(of))
    case 'summedZstd':
      return zstdCompressSync(toBytes(of), { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
    case 'cut':
      return toBytes(of).subarray(0, Number(value['to']))
    case 'damage': {
      const bytes = Uint8Array.from(toBytes(of))
      bytes[bytes.length + Number(value['at'])]! ^= 0xff
      return bytes
    }
    default:
      throw new Error(`There is no way to make bytes called "${kind}".`)
  }
}

function repeat(bytes: Uint8Array, times: number): Uint8Array {
  return Buffer.alloc(bytes.length * times, bytes)
}
