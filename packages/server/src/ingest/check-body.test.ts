import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { findBodyProblem } from './check-body.ts'
import { decompressBody } from './protocols/decompress-body.ts'

const hex = (text: string): Buffer => Buffer.from(text, 'hex')

const bodies = {
  lz4: hex('04224d186440a706000080610a620a630a0000000088d99fb6'),
  snappy: hex('ff060000734e61507059010a0000b0c60002610a620a630a'),
  bzip2: hex('425a683931415926535903890ca6000001c100001038002000219a68334d1cb78bb9229c284801c4865300'),
} as const

it.each(Object.entries(bodies))('accepts a body that is compressed with %s', async (form, body) => {
  expect(await findBodyProblem(body)).toBe(undefined)
  expect(String(await decompressBody(body, null, 100))).toBe('a\nb\nc\n')
  const damaged = Uint8Array.from(body)
  damaged[body.length - 5]! ^= 0xff
  expect(await findBodyProblem(damaged)).toMatch(`The body is corrupt ${form} data (The ${form} data is damaged (`)
  await expect(decompressBody(damaged, null, 100)).rejects.toThrow(`The body is corrupt ${form} data (`)
})

it('accepts snappy without frames, in protocols with binary bodies by its name', async () => {
  const body = hex('3c4c7b2261223a312c2262223a226c6f67696e227d0a051400324a140038332c2262223a226c6f67696e227d0a')
  const text = '{"a":1,"b":"login"}\n{"a":2,"b":"login"}\n{"a":3,"b":"login"}\n'
  expect(await findBodyProblem(body, undefined, 'snappy')).toBe(undefined)
  expect(String(await decompressBody(body, 'snappy', 100))).toBe(text)
  expect(await decompressBody(body, null, 100)).toEqual(body)
})

it('rejects a bomb, and what is compressed twice', async () => {
  // 4 MiB in one block that repeats a byte.
  const length = (2 ** 22 - 20) / 255
  const block = Buffer.concat([
    hex('1f610100'),
    Buffer.alloc(Math.floor(length), 255),
    hex('0050'),
    Buffer.from('aaaaa'),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(block.length)
  const bomb = Buffer.concat([hex('04224d186070'), hex('73'), size, block, hex('00000000')])
  expect(await findBodyProblem(bomb, { most: 2 ** 20, ratio: 10 })).toBe(
    'The body decompresses to more than 1 MiB. Send it in several requests.',
  )
  await expect(decompressBody(bomb, null, 2 ** 20)).rejects.toThrow('1 MiB')
  expect(await findBodyProblem(gzipSync(bodies.lz4))).toBe(
    'The body has lz4 inside of gzip, which is not supported. Send it uncompressed, or compressed with gzip, zstd, lz4, snappy or bzip2. Compress it once.',
  )
})

it('decompresses a body of many blocks', async () => {
  const unpack = async (file: string) =>
    decompressBody(readFileSync(join(import.meta.dirname, '../../../logs/fixtures/compressed', file)), null, 2 ** 20)
  expect(Buffer.compare(await unpack('sample.bz2'), await unpack('sample.lz4')) === 0).toBe(true)
})
