import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteSink } from './byte-sink.ts'

const lengths = [0, 1, 42, 43, 63, 64, 65, 127, 128, 129, 5_461, 5_462, 16_383, 16_384, 70_000]

test.each(lengths.flatMap((length) => ['a', 'é', '€'].map((letter) => [letter, length] as const)))(
  'a text of "%s" %d times stands behind its length',
  (letter, length) => {
    const sink = new ByteSink(1)
    sink.text(letter.repeat(length))
    sink.byte(7)
    const text = new TextEncoder().encode(letter.repeat(length))
    expect(Buffer.from(sink.bytes)).toEqual(Buffer.concat([varint(text.length), text, Buffer.from([7])]))
  },
)

test('numbers are as the machine has them, lowest byte first', () => {
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

test('what is cleared is written anew', () => {
  const sink = new ByteSink(4)
  sink.text('before')
  sink.clear()
  sink.int16(-2)
  sink.int32(-3)
  sink.fill(1, 2)
  expect([...sink.bytes]).toEqual([254, 255, 253, 255, 255, 255, 1, 1])
})

function varint(length: number): Buffer {
  return length < 128
    ? Buffer.from([length])
    : Buffer.concat([Buffer.from([(length & 127) | 128]), varint(length >> 7)])
}
