import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { InvalidInputError } from '@picket/core'
import { maxRowBytes } from '@picket/core/node'

const block = 512

/** Unpacks data that is compressed with gzip. Throws an InvalidInputError. */
export async function unpack(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: maxRowBytes })
  } catch (cause) {
    throw new InvalidInputError('The file of the publisher is damaged, too large, or was cut off.', { cause })
  }
}

/** Lists the files of a tar archive (POSIX ustar). Throws an InvalidInputError if it ends early. */
export function* untar(bytes: Buffer): Generator<{ readonly name: string; readonly content: Buffer }> {
  for (let at = 0; at + block <= bytes.length;) {
    const name = textAt(bytes, at, 100)
    if (name === '') return
    const size = Number.parseInt(textAt(bytes, at + 124, 12), 8)
    const isEnd = !Number.isSafeInteger(size) || at + block + size > bytes.length
    if (isEnd) throw new InvalidInputError('The archive of the publisher is damaged or was cut off.')
    const prefix = textAt(bytes, at + 257, 5) === 'ustar' ? textAt(bytes, at + 345, 155) : ''
    const type = String.fromCharCode(bytes[at + 156] ?? 0)
    const start = at + block
    if (type === '0' || type === '\0')
      yield { name: prefix === '' ? name : `${prefix}/${name}`, content: bytes.subarray(start, start + size) }
    at = start + Math.ceil(size / block) * block
  }
}

function textAt(bytes: Buffer, at: number, length: number): string {
  return bytes
    .subarray(at, at + length)
    .toString('latin1')
    .replace(/\0[^]*$/, '')
    .trim()
}
