import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import avsc from 'avsc'
import { expect, it } from 'vitest'
import type { SplitItem } from '../../../spool/records/record-body.ts'
import { createFakeBucket } from '../testing/fake-bucket.ts'
import { containerOf } from './index.ts'

const { signal } = new AbortController()

/** Two rows of numbers, texts, times and lists, compressed with snappy, as pyarrow writes them. */
const parquetFile = readFileSync(join(import.meta.dirname, '../../../../../core/fixtures/rows/people.parquet'))

it('reads the rows of a Parquet file', async () => {
  expect(await textsOf(parquetFile)).toEqual([
    '{"id":9007199254740993,"name":"ana","at":"2026-01-02T03:04:05.678Z","tags":["a","b"]}',
    '{"id":2,"name":null,"at":null,"tags":[]}',
  ])
})

it('reports a Parquet file that is damaged', async () => {
  const [damaged] = await itemsOf(parquetFile.subarray(0, -40))
  expect(damaged).toMatchObject({
    kind: 'failure',
    message: expect.stringMatching(/^The Parquet file cannot be read/) as string,
  })
})

it.each(['null', 'deflate'])('reads the records of an Avro file with the codec %s', async (codec) => {
  const body = await writeAvro(codec)
  expect(await textsOf(body)).toEqual([
    '{"id":9007199254740993,"name":"ana","data":"é"}',
    '{"id":2,"name":null,"data":"/w=="}',
  ])
})

it('reports the end of an Avro file that is truncated', async () => {
  const items = await itemsOf((await writeAvro('null')).subarray(0, -10))
  expect(items.at(-1)).toMatchObject({ kind: 'failure' })
})

it('leaves other objects to the readers of streams', () => {
  expect(containerOf(Buffer.from('{"a":1}'))).toBe(undefined)
})

async function itemsOf(body: Uint8Array): Promise<readonly SplitItem[]> {
  const store = createFakeBucket()
  const object = store.put('object', body)
  const items: SplitItem[] = []
  for await (const some of containerOf(body)!.read({ store, object, signal })) items.push(...some)
  return items
}

async function textsOf(body: Uint8Array): Promise<readonly string[]> {
  return (await itemsOf(body)).map((item) => (item.kind === 'record' ? item.text : item.message))
}

function writeAvro(codec: string): Promise<Buffer> {
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
    compare: (a: bigint, b: bigint) => Number(a - b),
  })
  const schema = {
    type: 'record',
    name: 'Log',
    fields: [
      { name: 'id', type: 'long' },
      { name: 'name', type: ['null', 'string'] },
      { name: 'data', type: 'bytes' },
    ],
  }
  const type = avsc.Type.forSchema(schema as never, { registry: { long }, wrapUnions: false })
  const encoder = new avsc.streams.BlockEncoder(type, { codec })
  const chunks: Buffer[] = []
  encoder.write({ id: 9007199254740993n, name: 'ana', data: Buffer.from('é') })
  encoder.end({ id: 2n, name: null, data: Buffer.from([0xff]) })
  return new Promise((resolve) => {
    encoder.on('data', (chunk: Buffer) => void chunks.push(chunk))
    encoder.on('end', () => resolve(Buffer.concat(chunks)))
  })
}
