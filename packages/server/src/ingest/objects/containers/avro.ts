import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { inflateRaw, zstdDecompress } from 'node:zlib'
import type { SplitItem } from '../../../spool/records/record-body.ts'
import { ObjectError } from '../object-store.ts'
import { toFailure, toRecord, type Container } from './container.ts'
import { toJsonText } from '@picket/core/node'

const inflate = promisify(inflateRaw)
const unzstd = promisify(zstdDecompress)

/** Object container files: a schema, and blocks of records of which one is in memory. */
export const avro: Container = {
  name: 'Avro',
  recognizes: (head) => head[0] === 0x4f && head[1] === 0x62 && head[2] === 0x6a && head[3] === 1,
  async *read({ store, object, signal }) {
    const { default: avsc } = await import('avsc')
    const { compressors } = await import('hyparquet-compressors')
    const long = avsc.types.LongType.__with({
      fromBuffer: (bytes: Buffer) => bytes.readBigInt64LE(),
      toBuffer: (value: bigint) => {
        const bytes = Buffer.alloc(8)
        bytes.writeBigInt64LE(value)
        return bytes
      },
      fromJSON: BigInt,
      toJSON: String,
      isValid: (value: unknown) => typeof value === 'bigint',
      compare: (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0),
    })
    type Done = (error: Error | null, bytes?: Buffer) => void
    const decoder = new avsc.streams.BlockDecoder({
      parseHook: (schema: never) => avsc.Type.forSchema(schema, { registry: { long }, wrapUnions: false }),
      codecs: {
        null: (bytes: Buffer, done: Done) => done(null, bytes),
        deflate: (bytes: Buffer, done: Done) =>
          void inflate(bytes, { maxOutputLength: maxBlock }).then((plain) => done(null, plain), done),
        // The last four bytes are a checksum.
        snappy: (bytes: Buffer, done: Done) => {
          const packed = bytes.subarray(0, -4)
          const size = lengthOf(packed)
          if (size > maxBlock) return done(new Error('a block is larger than 256 MiB'))
          done(null, Buffer.from(compressors.SNAPPY!(packed, size)))
        },
        zstandard: (bytes: Buffer, done: Done) =>
          void unzstd(bytes, { maxOutputLength: maxBlock }).then((plain) => done(null, plain), done),
      },
    } as never)
    let index = 0
    const ends: { marker: Buffer; tail: Buffer } = { marker: Buffer.alloc(0), tail: Buffer.alloc(0) }
    decoder.on('metadata', (_: unknown, __: unknown, header: { readonly sync: Buffer }) => (ends.marker = header.sync))
    const source = Readable.from(watchEnds(await store.open(object, signal), ends))
    source.on('error', (error) => decoder.destroy(error))
    source.pipe(decoder as unknown as NodeJS.WritableStream)
    try {
      let items: SplitItem[] = []
      for await (const record of decoder as unknown as AsyncIterable<unknown>) {
        items.push(toRecord(toJsonText(record), index++))
        if (items.length < batch) continue
        yield items
        items = []
      }
      if (items.length > 0) yield items
      if (!ends.tail.equals(ends.marker)) yield [toFailure(unreadable(index, 'it is truncated'), index)]
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ObjectError) throw error
      const why = error instanceof Error ? error.message : String(error)
      yield [toFailure(unreadable(index, why), index)]
    } finally {
      source.destroy()
    }
  },
}

function unreadable(records: number, why: string): string {
  return `The Avro file cannot be read after ${records} records: ${why}. Send the complete object again.`
}

const batch = 100
/** The marker that ends the header, and every block. */
const markerBytes = 16

/** The decoder ignores an incomplete block at the end, so the end is compared with the marker in the header. */
async function* watchEnds(bytes: AsyncIterable<Uint8Array>, ends: { tail: Buffer }) {
  for await (const chunk of bytes) {
    ends.tail = Buffer.concat([ends.tail, chunk.subarray(-markerBytes)]).subarray(-markerBytes)
    yield Buffer.from(chunk)
  }
}

const maxBlock = 256 * 1024 ** 2

/** The size that a block of snappy states at its start. */
function lengthOf(bytes: Uint8Array): number {
  let size = 0
  for (let at = 0; at < 5; at++) {
    size += (bytes[at]! & 0x7f) * 2 ** (7 * at)
    if ((bytes[at]! & 0x80) === 0) return size
  }
  throw new Error('a block has no valid length')
}
