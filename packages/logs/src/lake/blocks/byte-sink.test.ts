import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteSink } from './byte-sink.ts'

const lengths = [0, 1, 42, 43, 63, 64, 65, 127, 128, 129, 5_461, 5_462, 16_383, 16_384, 70_000]

test.each(lengths.flatMap((length) => ['a', 'é', '€'].map((letter) => [letter, length] as const)))(
  'a text of "%s" %d times is written after its length',
  (letter, length) => {
    const sink = new ByteSink(1)
    sink.text(letter.repeat(length))
    sink.byte(7)
    const text = new TextEncoder().encode(letter.repeat(length))
    expect(Buffer.from(sink.bytes)).toEqual(Buffer.concat([varint(text.length), text, Buffer.from([7])]))
  },
)

test('numbers are little-endian', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.double(),
      (int, big, float) => {
        const sink = new ByteSink(1)
        sink.int64(int)
        sink.bigint64(big)
        sink.float64(float)
        const expected = Buffer.alloc(24)
        expected.writeBigInt64LE(BigInt(int), 0)
        expected.writeBigInt64LE(big, 8)
        expected.writeDoubleLE(float, 16)
        expect(Buffer.from(sink.bytes)).toEqual(expected)
      },
    ),
  )
})

test('a cleared sink is written from the start', () => {
  const sink = new ByteSink(4)
  sink.text('before')
  sink.clear()
  sink.int16(-2)
  sink.int32(-3)
  sink.fill(1, 2)
  expect([...sink.bytes]).toEqual([254, 255, 253, 255, 255, 255, 1, 1])
})

test.each(lengths)('%d bytes are written after their length', (length) => {
  const sink = new ByteSink(1)
  sink.byte(7)
  const write = (to: ByteSink): boolean => {
    to.fill(9, length)
    return true
  }
  expect(sink.lengthPrefixed(write)).toBe(true)
  sink.byte(8)
  const expected = Buffer.concat([Buffer.from([7]), varint(length), Buffer.alloc(length, 9), Buffer.from([8])])
  expect(Buffer.from(sink.bytes)).toEqual(expected)
})

test('a write after a length reports failure', () => {
  expect(new ByteSink().lengthPrefixed(() => false)).toBe(false)
})

test('released memory is reused by other sinks, without its contents', () => {
  const [first, kept, next] = [new ByteSink(), new ByteSink(), new ByteSink()]
  first.fill(1, 300_000)
  kept.fill(2, 300_000)
  const { buffer } = first.bytes
  first.clear()
  next.fill(3, 300_000)
  first.fill(4, 300_000)
  expect(next.bytes.buffer).toBe(buffer)
  expect([first, kept, next].map(({ bytes }) => [bytes.length, new Set(bytes)])).toEqual([
    [300_000, new Set([4])],
    [300_000, new Set([2])],
    [300_000, new Set([3])],
  ])
})

function varint(length: number): Buffer {
  return length < 128
    ? Buffer.from([length])
    : Buffer.concat([Buffer.from([(length & 127) | 128]), varint(length >> 7)])
}
