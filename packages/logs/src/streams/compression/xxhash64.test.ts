import { constants, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { XxHash64 } from './xxhash64.ts'

/** Returns what a reference implementation writes after a frame. */
function expected(bytes: Uint8Array): number {
  const frame = zstdCompressSync(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  return frame.readUInt32LE(frame.length - 4)
}

function hashOf(...parts: readonly Uint8Array[]): number {
  const hash = new XxHash64()
  for (const part of parts) hash.update(part)
  return hash.low()
}

test.each([0, 1, 3, 4, 5, 7, 8, 9, 31, 32, 33, 63, 64, 65, 100, 1000, 100_000])('of %i bytes', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 167 + 13) & 0xff)
  expect(hashOf(bytes)).toBe(expected(bytes))
})

test('of any bytes, wherever they are split', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  const same = (whole: Uint8Array, first: number, second: number) => {
    const [from, to] = [Math.min(first, second), Math.max(first, second)]
    expect(hashOf(whole.slice(0, from), whole.slice(from, to), whole.slice(to))).toBe(expected(whole))
  }
  fc.assert(fc.property(bytes, fc.nat(300), fc.nat(300), same), { numRuns: 500 })
})
