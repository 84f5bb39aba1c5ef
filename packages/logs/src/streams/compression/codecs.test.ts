import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bzip2 } from './bzip2.ts'
import { codecHeadBytes, DamagedStream, type Codec } from './codec.ts'
import { framedSnappy } from './framed-snappy.ts'
import { codecs } from './index.ts'
import { lz4 } from './lz4.ts'
import { rawSnappy } from './raw-snappy.ts'

const sample = Buffer.from(
  Array.from({ length: 2400 }, (_, at) => {
    const action = ['login', 'logout', 'read', 'write'][at % 4]
    return `{"at":${1767225600 + at},"user":"user${at % 37}","action":"${action}","code":${(at * 7919) % 100_003}}\n`
  }).join('') + `${'a'.repeat(100_000)}\n`,
)

/** What other programs compressed the sample to: lz4 1.10, bzip2 1.0.8 and the snappy library of Rust. */
const files = [
  ['sample.lz4', lz4],
  ['sample.linked.lz4', lz4],
  ['sample.bz2', bzip2],
  ['sample.framed-snappy', framedSnappy],
  ['sample.raw-snappy', rawSnappy],
] as const

const read = (file: string): Buffer => readFileSync(join(import.meta.dirname, '../../../fixtures/compressed', file))

function find(head: Uint8Array, isWhole = false): Codec | undefined {
  return codecs.find((codec) => codec.recognizes(head, isWhole))
}

function unpack(codec: Codec, packed: Uint8Array, step: number): { readonly bytes: Buffer; readonly error?: unknown } {
  const parts: Buffer[] = []
  const decompressor = codec.open((bytes) => void parts.push(Buffer.from(bytes)))
  try {
    for (let at = 0; at < packed.length; at += step) decompressor.push(packed.subarray(at, at + step))
    decompressor.end()
    return { bytes: Buffer.concat(parts) }
  } catch (error) {
    return { bytes: Buffer.concat(parts), error }
  }
}

describe.each(files)('%s', (file, codec) => {
  const packed = read(file)

  it('is recognized', () => {
    expect(find(packed.subarray(0, 64))).toBe(codec)
    expect(find(packed)).toBe(codec)
  })

  it.each([1, 1000, 1_000_000])('is decompressed in chunks of %i bytes', (step) => {
    const { bytes, error } = unpack(codec, packed, step)
    expect(error).toBe(undefined)
    expect(bytes.equals(sample)).toBe(true)
  })

  it('yields what is before the end of a truncated stream', () => {
    const { bytes, error } = unpack(codec, packed.subarray(0, packed.length - 5), 4096)
    expect(error).toBeInstanceOf(DamagedStream)
    expect((error as DamagedStream).message).toBe(
      `The ${codec.name} data is truncated. Everything before that was read. Send the complete object again.`,
    )
    expect(sample.subarray(0, bytes.length).equals(bytes)).toBe(true)
  })

  it('reports damage as damage', () => {
    const damage = fc.tuple(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }))
    fc.assert(
      fc.property(damage, ([at, mask]) => {
        const damaged = Uint8Array.from(packed)
        damaged[at]! ^= mask
        const { error, bytes } = unpack(codec, damaged, 4096)
        // Raw snappy has no checksum.
        if (error !== undefined) expect(error).toBeInstanceOf(DamagedStream)
        else if (codec !== rawSnappy) expect(bytes.equals(sample)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

it('does not take text for raw snappy data, whatever it is', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.ipV4(),
    fc.json(),
    fc.constant(' |'),
    fc.constant('10.0.0.1 - - '),
  )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const bytes = Buffer.from(lines.join('\n')).filter((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
      expect(find(bytes, true)?.name).toBe(undefined)
    }),
  )
})

it('recognizes a stream by its first bytes, however many are available', () => {
  const stream = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.nat(3000).map((at) => read('sample.raw-snappy').subarray(at)),
  )
  fc.assert(
    fc.property(stream, (bytes) => {
      for (const codec of codecs) {
        const decided = Array.from({ length: Math.max(0, Math.min(bytes.length, 1100) - codecHeadBytes) }, (_, at) =>
          codec.recognizes(bytes.subarray(0, codecHeadBytes + at), false),
        ).filter((one) => one !== undefined)
        expect(new Set(decided).size).toBeLessThan(2)
      }
    }),
    { numRuns: 40 },
  )
})
