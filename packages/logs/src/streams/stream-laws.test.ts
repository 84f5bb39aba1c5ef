import { gzipSync, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StreamFormat } from './stream-item.ts'
import { splitAt, readAll } from './testing/stream-cases.ts'

/** A JSON value as text, over as many lines as `indent` makes of it. */
const written = fc
  .tuple(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(undefined, 1, '\t', ''))
  .map(([value, indent]) => JSON.stringify(value, null, indent))

const cuts = fc.array(fc.nat(400), { maxLength: 5 })
const packings = fc.constantFrom(
  (bytes: Buffer) => bytes,
  (bytes: Buffer) => gzipSync(bytes),
  (bytes: Buffer) => zstdCompressSync(bytes),
  (bytes: Buffer) => Buffer.concat([gzipSync(bytes.subarray(0, 9)), gzipSync(bytes.subarray(9))]),
)

async function textsOf(
  text: string,
  format: StreamFormat,
  positions: readonly number[],
  pack: (bytes: Buffer) => Buffer,
) {
  const { items } = await readAll(splitAt(pack(Buffer.from(text)), positions), { format })
  return items.map((item) => (item.kind === 'record' ? item.text : item))
}

test('JSON values are read as they were written, whatever is between them', async () => {
  const separators = fc.constantFrom('\n', ' ', '\r\n', '\n\n\t ', '\x1e')
  const read = async (texts: readonly string[], between: string, positions: readonly number[], pack: never) => {
    expect(await textsOf(texts.join(between), { type: 'JSON' }, positions, pack)).toEqual(texts)
  }
  await fc.assert(fc.asyncProperty(fc.array(written), separators, cuts, packings as never, read), { numRuns: 300 })
})

test('elements of arrays are read as they were written', async () => {
  const space = fc.constantFrom('', ' ', '\n', '\r\n\t')
  const read = async (texts: readonly string[], blank: string, positions: readonly number[], pack: never) => {
    const array = `[${blank}${texts.join(`${blank},${blank}`)}${blank}]`
    expect(await textsOf(blank + array + blank, { type: 'JsonArray' }, positions, pack)).toEqual(texts)
    const object = `{"a":${array},${blank}"Re\\u0063ords"${blank}:${array}${blank},"b":[]}`
    const format = { type: 'JsonArray', enclosingField: 'Records' } as const
    expect(await textsOf(object + object, format, positions, pack)).toEqual([...texts, ...texts])
  }
  await fc.assert(fc.asyncProperty(fc.array(written), space, cuts, packings as never, read), { numRuns: 300 })
})

test('messages of subscriptions are read as they were written', async () => {
  const envelope = fc.array(fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''))
  const read = async (envelopes: readonly (readonly string[])[], positions: readonly number[], pack: never) => {
    const texts = envelopes.map((messages) =>
      JSON.stringify({ messageType: 'DATA_MESSAGE', logEvents: messages.map((message) => ({ id: 'x', message })) }),
    )
    expect(await textsOf(texts.join(''), { type: 'CloudWatchLogs' }, positions, pack)).toEqual(envelopes.flat())
    if (texts.length > 0)
      expect(await textsOf(texts.join('\n'), { type: 'Auto' }, positions, pack)).toEqual(envelopes.flat())
  }
  await fc.assert(fc.asyncProperty(fc.array(envelope, { maxLength: 4 }), cuts, packings as never, read), {
    numRuns: 200,
  })
})

test('lines are read as they were written', async () => {
  const line = fc.string().filter((text) => !/[\n\0]/.test(text) && !text.endsWith('\r') && /[^\t-\r ]/.test(text))
  const read = async (lines: readonly string[], end: string, positions: readonly number[], pack: never) => {
    const text = lines.map((one) => one + end).join('')
    // A byte order mark at the start of the stream is not part of the first line.
    const expected = lines.map((one, index) => (index === 0 ? one.replace(/^\ufeff/, '') : one))
    expect(await textsOf(text, { type: 'Lines' }, positions, pack)).toEqual(expected)
  }
  const ends = fc.constantFrom('\n', '\r\n', '\n\n', '\n \t\n')
  await fc.assert(fc.asyncProperty(fc.array(line), ends, cuts, packings as never, read), { numRuns: 300 })
})

test('what is read before a truncated line of JSON is read after it, too', async () => {
  const line = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value))
  const read = async (before: readonly string[], broken: string, at: number, after: readonly string[]) => {
    const cut = broken.slice(0, 1 + (at % (broken.length - 1)))
    const { items } = await readAll([Buffer.from([...before, cut, ...after, ''].join('\n'))], {
      format: { type: 'JSON' },
    })
    const texts = items.flatMap((item) => (item.kind === 'record' ? [item.text] : []))
    expect(texts.slice(0, before.length)).toEqual(before)
    // After a colon or within a list, one more line is taken for a value.
    expect([after, after.slice(1)]).toContainEqual(texts.slice(before.length))
    expect(items.length - texts.length).toBe(1)
  }
  const lines = fc.array(line, { maxLength: 4 })
  const some = fc.array(line, { minLength: 2, maxLength: 4 })
  await fc.assert(fc.asyncProperty(lines, line, fc.nat(1000), some, read), { numRuns: 1000 })
})
