import { BinaryWriter } from '@bufbuild/protobuf/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '@picket/core'
import { createConcurrencyLimit } from '../../async/concurrency-limit.ts'
import { readBulk } from './elasticsearch/read-bulk.ts'
import { readHecEvents } from './hec/read-hec-events.ts'
import { defaultShipperLimits as limits } from './limits.ts'
import { toLogStream } from './log-stream.ts'
import { decodeJson } from './otlp/decode-json.ts'
import { decodeProtobuf } from './otlp/decode-protobuf.ts'
import { readOtlp } from './otlp/read-otlp.ts'
import { encodeOtlp, type Json } from './testing/encode-otlp.ts'
import { splitLogs } from './testing/split-logs.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
/** Any text that is not blank, with characters that matter to parsers. */
const text = fc
  .string({ unit: fc.oneof(fc.constantFrom('"', '\\', '\n', '\r', '{', '}', '[', ']', ',', ':'), fc.string()) })
  .map((value) => value.toWellFormed())
  .filter((value) => value.trim() !== '')
const object = fc.dictionary(text, fc.jsonValue()).map((value) => JSON.stringify(value))
const space = fc.constantFrom('', ' ', '\n', '\r\n', '\t\n ')

describe('a log stream', () => {
  it('splits into exactly the logs that it was written from', async () => {
    const logs = fc.array(
      fc.oneof(
        text.map((one) => ({ text: one, isObject: false })),
        object.map((one) => ({ text: one, isObject: true })),
      ),
    )
    await fc.assert(
      fc.asyncProperty(logs, async (all) => {
        expect(await splitLogs(toLogStream(all))).toEqual(all.map((one) => one.text))
      }),
    )
  })

  it('contains any number of texts of any size', async () => {
    const logs = Array.from({ length: 50 }, (_, index) => ({ text: `${index}\n`.repeat(40_000), isObject: false }))
    expect(await splitLogs(toLogStream(logs))).toEqual(logs.map((one) => one.text))
  })
})

describe('Splunk HEC', () => {
  const event = fc.oneof(
    object.map((json) => ({ json, log: json })),
    text.map((log) => ({ json: JSON.stringify(log), log })),
    fc.oneof(fc.integer(), fc.boolean(), fc.array(fc.jsonValue())).map((value) => {
      const json = JSON.stringify(value)
      return { json, log: json }
    }),
  )
  const envelope = fc
    .tuple(event, space, fc.dictionary(text, fc.jsonValue()), fc.boolean())
    .map(([{ json, log }, gap, others, isFirst]) => {
      const rest = Object.entries(others)
        .filter(([key]) => key !== 'event')
        .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      const fields = isFirst ? [`"event":${gap}${json}`, ...rest] : [...rest, `"event"${gap}:${json}`]
      return { json: `{${fields.join(`${gap},`)}${gap}}`, log }
    })

  it('reads every event, with any space between them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(envelope, space)), async (all) => {
        const body = encode(all.map(([{ json }, gap]) => json + gap).join(''))
        expect((await readHecEvents(body, { limits })).map((log) => log.text)).toEqual(all.map(([{ log }]) => log))
      }),
    )
  })

  it('reports the number of the first event that is not valid', async () => {
    const broken = fc.constantFrom('{"event": }', '{"a": 1}', '7', '{"event": ""}', '{"event": "x"', '[]', 'x')
    await fc.assert(
      fc.asyncProperty(fc.array(envelope), broken, async (all, last) => {
        const body = encode([...all.map(({ json }) => json), last].join('\n'))
        await expect(readHecEvents(body, { limits })).rejects.toMatchObject({ eventNumber: all.length })
      }),
    )
  })
})

it('reads every document of a bulk request', async () => {
  const line = fc.oneof(
    object,
    text.map((one) => one.replaceAll(/[\n\r]/g, ' ')).filter((one) => one.trim() !== ''),
  )
  const action = fc.constantFrom('{"create":{}}', '{"index":{"_index":"a","_id":"1"}}', ' {"create": {"_index": "b"}} ')
  const end = fc.constantFrom('\n', '\r\n', '\n\n')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(action, line, end), { minLength: 1 }), async (all) => {
      const body = encode(all.map(([first, second, gap]) => `${first}\n${second}${gap}`).join(''))
      const { items, logs } = await readBulk(body, { limits })
      expect(logs.map((log) => log.text)).toEqual(all.map(([, document]) => document))
      expect(items.every(({ problem }) => problem === undefined)).toBe(true)
    }),
  )
})

describe('OTLP', () => {
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      text.map((stringValue): Json => ({ stringValue })),
      fc.boolean().map((boolValue): Json => ({ boolValue })),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((one): Json => ({ intValue: String(one) })),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((doubleValue): Json => ({ doubleValue })),
      fc.constantFrom<Json>({ doubleValue: 'NaN' }, { doubleValue: 'Infinity' }, {}),
      fc.uint8Array().map((bytes): Json => ({ bytesValue: Buffer.from(bytes).toString('base64') })),
      fc.array(tie('value')).map((values): Json => ({ arrayValue: { values } })),
      fc.array(fc.record({ key: text, value: tie('value') })).map((values): Json => ({ kvlistValue: { values } })),
    ),
  }))
  const attributes = fc.array(fc.record({ key: text, value }))
  const time = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String)
  const hex = (bytes: number) =>
    fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((id) => Buffer.from(id).toString('hex'))
  const record = fc.record(
    {
      timeUnixNano: time,
      observedTimeUnixNano: time,
      severityNumber: fc.nat(24),
      severityText: text,
      eventName: text,
      body: value,
      attributes,
      droppedAttributesCount: fc.nat(),
      flags: fc.nat(),
      traceId: hex(16),
      spanId: hex(8),
    },
    { requiredKeys: [] },
  )
  const scopeLogs = fc.record(
    {
      scope: fc.record({ name: text, version: text, attributes }, { requiredKeys: [] }),
      logRecords: fc.array(record),
      schemaUrl: fc.webUrl(),
    },
    { requiredKeys: [] },
  )
  const request = fc.record({
    resourceLogs: fc.array(
      fc.record(
        { resource: fc.record({ attributes }), scopeLogs: fc.array(scopeLogs), schemaUrl: fc.webUrl() },
        { requiredKeys: [] },
      ),
    ),
  })

  it('decodes a request equally from protobuf and JSON, to logs that are JSON', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        const protobuf = await decodeProtobuf(encodeOtlp(one))
        expect(protobuf).toEqual(await decodeJson(encode(JSON.stringify(one))))
        const { logs } = await readOtlp(encodeOtlp(one), 'protobuf', { limits })
        const records = one.resourceLogs.flatMap((all) => all.scopeLogs ?? []).flatMap((all) => all.logRecords ?? [])
        expect(logs).toHaveLength(records.length)
        for (const log of logs) JSON.parse(log.text)
        expect(await splitLogs(toLogStream(logs))).toEqual(logs.map((log) => log.text))
      }),
    )
  })

  it('rejects damaged and random bytes with an error for the sender, or reads them', async () => {
    const damaged = fc.tuple(request, fc.nat(), fc.nat(255)).map(([one, at, byte]) => {
      const bytes = encodeOtlp(one)
      bytes[at % Math.max(1, bytes.length)] = byte
      return bytes
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), damaged), async (bytes) => {
        for (const encoding of ['protobuf', 'json'] as const)
          await readOtlp(bytes, encoding, { limits }).catch((error: unknown) =>
            expect(error).toBeInstanceOf(InvalidInputError),
          )
      }),
    )
  })

  it('limits the size of JSON, which is parsed at once', async () => {
    const body = new Uint8Array(16 * 1024 ** 2 + 1)
    await expect(readOtlp(body, 'json', { limits })).rejects.toThrow('The maximum is 16 MiB.')
  })

  it('limits the number of values: two bytes can be one', async () => {
    const body = new Uint8Array(3_000_000)
    for (let at = 0; at < body.length; at += 2) body[at] = 0x0a
    await expect(decodeProtobuf(body)).rejects.toThrow('The request has more than 1000000 values.')
  })

  it('survives groups and messages that are nested without end', async () => {
    const groups = new Uint8Array(1_000_000).fill(0x0b)
    await expect(decodeProtobuf(groups)).rejects.toThrow('not an ExportLogsServiceRequest')
    let nested = new Uint8Array(0)
    for (let depth = 0; depth < 5_000; depth++) {
      const writer = new BinaryWriter()
      nested = new Uint8Array(writer.tag(5, 2).fork().tag(1, 2).bytes(nested).join().finish())
    }
    const body = (bytes: Uint8Array, number: number) => new BinaryWriter().tag(number, 2).bytes(bytes).finish()
    const request = body(body(body(body(nested, 5), 2), 2), 1)
    expect(await decodeProtobuf(request)).toMatchObject({ rejected: 1 })
  })
})

it('runs as many tasks at a time as allowed, and rejects those for which there is no capacity', async () => {
  const run = createConcurrencyLimit({ running: 2, waiting: 1 })
  const order: string[] = []
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tasks = gates.map((gate, at) =>
    run(async () => {
      order.push(`start ${at}`)
      await gate.promise
      if (at === 0) throw new Error('failed')
      return at
    }),
  )
  await expect(run(async () => 3)).rejects.toThrow('Too many requests. Try again in 1 second.')
  expect(order).toEqual(['start 0', 'start 1'])
  gates[0]!.resolve()
  await expect(tasks[0]).rejects.toThrow('failed')
  await expect.poll(() => order).toEqual(['start 0', 'start 1', 'start 2'])
  gates[2]!.resolve()
  gates[1]!.resolve()
  expect(await Promise.all(tasks.slice(1))).toEqual([1, 2])
  expect(await run(async () => 4)).toBe(4)
})
