import { gzipSync, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openStream, type ByteSource } from './open-stream.ts'
import type { StreamItem } from './stream-item.ts'
import { readAll } from './testing/stream-cases.ts'

const lines = { format: { type: 'Lines' } } as const

async function textsOf(source: ByteSource): Promise<readonly string[]> {
  const items: StreamItem[] = []
  for await (const some of openStream(source, lines)) items.push(...some)
  return items.map((item) => (item.kind === 'record' ? item.text : item.code))
}

describe('a reader of a stream', () => {
  it('can pass its bytes in one buffer that is filled again and again', async () => {
    const buffer = new Uint8Array(4)
    async function* source() {
      for (const text of ['one\n', 'two\n', 'thre', 'e\nfo', 'ur\nx']) {
        buffer.set(Buffer.from(text))
        yield buffer
      }
    }
    expect(await textsOf(source())).toEqual(['one', 'two', 'three', 'four', 'x'])
  })

  it('can pass empty chunks', async () => {
    const none = new Uint8Array(0)
    expect(await textsOf([none, Buffer.from('a'), none, none, Buffer.from('b\n'), none])).toEqual(['ab'])
  })

  it('gets what came before the source failed, and the reason', async () => {
    async function* source() {
      yield Buffer.from('a\nb')
      throw new Error('connection reset')
    }
    const { items, counts } = await readAll(source() as never, lines)
    expect(items.map((item) => (item.kind === 'record' ? item.text : `${item.code} ${item.sample}`))).toEqual([
      'a',
      'UNREADABLE b',
    ])
    expect(items.at(-1)).toMatchObject({
      message: 'The stream was interrupted (connection reset). Everything before that was read. Read the stream again.',
    })
    expect(counts).toEqual({ received: 2, records: 1, skipped: 0, failed: 1, bytes: 3 })
  })

  it.each([gzipSync('a\nb\nc'), zstdCompressSync('a\nb\nc')])('gets what was decompressed by then', async (packed) => {
    async function* source() {
      yield packed
      throw new Error('connection reset')
    }
    expect(await textsOf(source())).toEqual(['a', 'b', 'UNREADABLE'])
  })

  it('can stop early, and the source is closed', async () => {
    let isClosed = false
    async function* source() {
      try {
        for (;;) yield Buffer.from('hello world\n')
      } finally {
        isClosed = true
      }
    }
    for await (const items of openStream(source(), lines)) {
      expect(items).toHaveLength(1)
      break
    }
    expect(isClosed).toBe(true)
  })

  it('reads no faster than items are consumed', async () => {
    let given = 0
    async function* source() {
      for (; given < 100; given++) yield Buffer.from('hello world\n')
    }
    let taken = 0
    for await (const items of openStream(source(), lines)) {
      expect(given).toBe(taken)
      taken += items.length
    }
    expect(taken).toBe(100)
  })

  it('gets a failure for a source that cannot be read at all', async () => {
    const broken = { [Symbol.asyncIterator]: undefined, [Symbol.iterator]: undefined } as unknown as ByteSource
    expect(await textsOf(broken)).toEqual(['UNREADABLE'])
  })
})

describe('memory stays constant', () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  const many = (count: number, first: Buffer, last: Buffer) =>
    (function* () {
      yield first
      for (let index = 0; index < count; index++) yield chunk
      yield last
    })()
  const none = Buffer.alloc(0)

  it.each([
    {
      name: 'a line of 64 MiB',
      type: 'Lines' as const,
      first: none,
      last: Buffer.from('\nend\n'),
      codes: ['TOO_LONG', 'end'],
    },
    {
      name: 'a text of 64 MiB',
      type: 'JSON' as const,
      first: Buffer.from('"'),
      last: Buffer.from('"{}'),
      codes: ['TOO_LONG', '{}'],
    },
    {
      name: 'words of 64 MiB',
      type: 'JSON' as const,
      first: none,
      last: Buffer.from('\n{}'),
      codes: ['NOT_JSON', '{}'],
    },
    {
      name: 'an element of 64 MiB',
      type: 'JsonArray' as const,
      first: Buffer.from('["'),
      last: Buffer.from('",1]'),
      codes: ['TOO_LONG', '1'],
    },
    {
      name: 'a rest of 64 MiB',
      type: 'JsonArray' as const,
      first: Buffer.from('[1'),
      last: none,
      codes: ['NOT_JSON'],
    },
    {
      name: 'binary data of 64 MiB',
      type: 'Auto' as const,
      first: Buffer.from('\0'),
      last: none,
      codes: ['NOT_TEXT'],
    },
  ])('for $name', async ({ type, first, last, codes }) => {
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const seen: string[] = []
    async function* source() {
      for (const bytes of many(64, first, last)) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before)
        yield bytes
      }
    }
    for await (const items of openStream(source(), { format: { type }, maxRecordBytes: 1024 * 1024 })) {
      seen.push(...items.map((item) => (item.kind === 'record' ? item.text : item.code)))
    }
    expect(seen).toEqual(codes)
    // A log of 1 MiB is held, twice while it moves to a larger buffer; the rest is not collected yet.
    expect(most).toBeLessThan(24 * 1024 * 1024)
  })
})

describe('damaged compressed bytes', () => {
  const text = Array.from({ length: 200 }, (_, index) => `{"n":${index},"t":"${'x'.repeat(index % 17)}"}\n`).join('')
  it.each([
    { name: 'gzip', packed: gzipSync(text) },
    { name: 'zstd', packed: zstdCompressSync(text) },
  ])('of $name end in failures, and nothing is thrown', async ({ packed }) => {
    const change = fc.record({ at: fc.nat(packed.length - 1), byte: fc.nat(255) })
    const read = async (changes: readonly { at: number; byte: number }[], cut: number) => {
      const bytes = new Uint8Array(packed)
      for (const { at, byte } of changes) bytes[at] = byte
      const { items, counts } = await readAll([bytes.subarray(0, cut)], { format: { type: 'Auto' } })
      const failed = items.filter(({ kind }) => kind === 'failure').length
      expect(counts).toMatchObject({ records: items.length - failed, failed, received: items.length + counts.skipped })
    }
    const changes = fc.array(change, { minLength: 1, maxLength: 3 })
    await fc.assert(fc.asyncProperty(changes, fc.integer({ min: 4, max: packed.length }), read), { numRuns: 300 })
  })
})
