import fc from 'fast-check'
import type { ValueMap } from '@picket/core'
import { describe, expect, it } from 'vitest'
import { splitAt, printFormat, printItem, readAll, streamCases } from './testing/stream-cases.ts'

describe('a stream yields', () => {
  it.each(streamCases)('$name', async ({ bytes, options, items, records, readAs, skipped }) => {
    const { items: read, counts, format } = await readAll([bytes], options)
    expect((records === undefined ? read : read.slice(-items.length)).map(printItem)).toEqual(items)
    expect(format === undefined ? 'nothing' : printFormat(format)).toBe(readAs)
    const failed = items.filter((item) => Object.keys(item as ValueMap).some((key) => /^[A-Z_]+$/.test(key))).length
    const parsed = records ?? items.length - failed
    expect(counts).toMatchObject({ received: parsed + skipped + failed, records: parsed, skipped, failed })
  })
})

describe('an item has its line and column', () => {
  const plain = streamCases.filter(({ name, bytes }) => !/^compression|bomb/.test(name) && bytes.length <= 65_536)
  it.each(plain)('$name', async ({ bytes, options }) => {
    const { items } = await readAll(splitAt(bytes, [1, 7, 20]), options)
    const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
    for (const { offset, line, column } of items) {
      const before = bytes.subarray(mark, offset)
      const start = before.lastIndexOf(0x0a) + 1
      expect([line, column]).toEqual([before.filter((byte) => byte === 0x0a).length + 1, before.length - start + 1])
    }
  })
})

describe('wherever its chunks are split, a stream yields the same', () => {
  // How much of a bomb is read before it is reported depends on its chunks.
  const small = streamCases.filter(
    ({ bytes, items }) => bytes.length <= 4096 && !JSON.stringify(items).includes('BOMB'),
  )
  it.each(small)('$name', async ({ bytes, options }) => {
    const whole = await readAll([bytes], options)
    expect(await readAll(splitAt(bytes, [...bytes.keys()]), options)).toEqual(whole)
    const positions = fc.array(fc.nat(bytes.length), { maxLength: 8 })
    const sameFor = async (cuts: readonly number[]) => {
      expect(await readAll(splitAt(bytes, cuts), options)).toEqual(whole)
    }
    await fc.assert(fc.asyncProperty(positions, sameFor), { numRuns: 10 })
  })

  it('whatever the bytes are', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        '\\',
        '\n',
        '\r\n',
        ',',
        ':',
        ' ',
        '\0',
        'é',
        '😀',
        '{"a":1}',
        '[{"a":1},{"b":2}]',
      ),
      fc.constantFrom(
        '"Records"',
        '"logEvents"',
        '"messageType"',
        '"message"',
        'null',
        '-1.5e3',
        'text',
        '\ufeff',
        '"eventName"',
      ),
      fc.uint8Array({ maxLength: 3 }),
    )
    const stream = fc
      .array(piece, { maxLength: 24 })
      .map((pieces) => Buffer.concat(pieces.map((one) => Buffer.from(one))))
    const format = fc.constantFrom(
      { type: 'Auto' as const },
      { type: 'JSON' as const },
      { type: 'JsonArray' as const },
      { type: 'JsonArray' as const, enclosingField: 'Records' },
      { type: 'Lines' as const },
      { type: 'CloudWatchLogs' as const },
    )
    const cuts = fc.array(fc.nat(200), { maxLength: 10 })
    const same = async (
      bytes: Buffer,
      type: typeof format extends fc.Arbitrary<infer T> ? T : never,
      positions: number[],
    ) => {
      const options = { format: type, maxRecordBytes: 40 }
      const whole = await readAll([bytes], options)
      expect(await readAll(splitAt(bytes, positions), options)).toEqual(whole)
      expect(whole.counts.received).toBe(whole.counts.records + whole.counts.skipped + whole.counts.failed)
      // If the data starts like a compressed format, decompressed bytes are counted.
      const isPacked = whole.items.some((item) => item.kind === 'failure' && item.code === 'COMPRESSION')
      if (!isPacked) expect(whole.counts.bytes).toBe(bytes.length)
    }
    await fc.assert(fc.asyncProperty(stream, format, cuts, same), { numRuns: 4000 })
  })
})
