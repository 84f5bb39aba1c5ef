import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClassifier } from '../classify/create-classifier.ts'
import { hashWithNode } from '../node/hash.ts'
import { parseLogSchema } from '../schema/parse-log-schema.ts'
import type { StreamType } from '../streams/stream-item.ts'
import { openLogs, type LogItem, type LogOptions } from './open-logs.ts'

const schemas = [
  'schema: A.Json\nfields: [{ name: id, type: int, required: true }]\n',
  "schema: A.Text\nparser: { fastmatch: { match: ['%{level}: %{message}'] } }\nfields: [{ name: level, type: string }, { name: message, type: string }]\n",
].map((text) => parseLogSchema(text, { file: 'schema.yml' }).schema!)

const classifier = createClassifier(schemas, { hash: hashWithNode })

const options = (type: StreamType): LogOptions => ({
  format: { type },
  classifier,
  context: { now: 0, rowIdOf: (index) => `row${index}` },
  drop: (text) => (text.includes('heartbeat') ? 'no heartbeats' : undefined),
})

function show({ line, outcome }: LogItem): string {
  const what = outcome.kind === 'classified' ? outcome.logType : outcome.kind === 'filtered' ? outcome.by : outcome.kind
  return `${line} ${what}`
}

test('each log is parsed, skipped, filtered or failed, at its position', async () => {
  const text = '{"id":1}\n\nwarn: disk is full\n{"id":2,"type":"heartbeat"}\nnothing of it\n{"id":"x"}\n   \n{"id":3}'
  const logs = openLogs([gzipSync(text)], options('Lines'))
  const items: LogItem[] = []
  for await (const some of logs) items.push(...some)
  expect(items.map(show)).toEqual(['1 A.Json', '3 A.Text', '4 no heartbeats', '5 failure', '6 failure', '8 A.Json'])
  expect(logs.counts).toEqual({
    received: 8,
    parsed: 3,
    skipped: 2,
    filtered: 1,
    failed: 2,
    events: 3,
    bytes: text.length,
  })
  expect(logs.stream.compression).toBe('gzip')
})

test('whatever the bytes are and wherever they are split, the counts add up and the items are the same', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '{"id":1}',
      '{"id":',
      '[{"id":1}',
      ']',
      '\n',
      'warn: x',
      'heartbeat',
      '"',
      '}',
      '\u0000',
      '{"logEvents":[',
      '{"Records":[',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  const bytes = fc.array(
    fc.oneof(
      piece.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 4 }).map(Buffer.from),
    ),
    { maxLength: 12 },
  )
  const type = fc.constantFrom<StreamType>('Auto', 'JSON', 'JsonArray', 'Lines', 'CloudWatchLogs')
  await fc.assert(
    fc.asyncProperty(bytes, type, fc.array(fc.nat(7)), async (parts, format, cuts) => {
      const whole = Buffer.concat(parts)
      const once = await readAll([whole], format)
      expect(await readAll(cut(whole, cuts), format)).toEqual(once)
      const { received, parsed, skipped, filtered, failed } = once.counts
      expect(parsed + skipped + filtered + failed).toBe(received)
    }),
    { numRuns: 200 },
  )
})

async function readAll(chunks: readonly Uint8Array[], type: StreamType) {
  const logs = openLogs(chunks, options(type))
  const items: LogItem[] = []
  for await (const some of logs) items.push(...some)
  return { items, counts: logs.counts }
}

function cut(bytes: Uint8Array, sizes: readonly number[]): readonly Uint8Array[] {
  let at = 0
  const parts = sizes.map((size) => bytes.subarray(at, (at += size)))
  return [...parts, bytes.subarray(at)]
}
