import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createIngest } from '../../../ingest/ingest.ts'
import type { HttpSourceInput } from '../../../ingest/http-sources.ts'
import { createOutcomeWaiters } from '../../../ingest/outcome-waiters.ts'
import { createShipperIngest } from '../../../ingest/protocols/shipper-ingest.ts'
import type { ShipperLimits } from '../../../ingest/protocols/limits.ts'
import { encodeOtlp, type Json } from '../../../ingest/protocols/testing/encode-otlp.ts'
import { splitLogs } from '../../../ingest/protocols/testing/split-logs.ts'
import { openSources } from '../../../ingest/testing/sources.ts'
import { SpoolFullError, type Spool, type SpoolItem } from '../../../spool/spool.ts'
import { openHandler } from '../../testing/open-handler.ts'
import { ingestRoutes } from '../ingest.ts'
import { resourceRoutes } from '../resources.ts'
import { shipperRoutes } from './index.ts'

interface Cases {
  readonly source: Partial<HttpSourceInput>
  readonly headers: Headers
  readonly answerHeaders?: Headers
  readonly cases: readonly Case[]
}

/** A header that is null is absent. */
type Headers = Readonly<Record<string, string | null>>

interface Case {
  readonly name: string
  readonly at: string
  readonly source?: Partial<HttpSourceInput>
  readonly method?: string
  readonly headers?: Headers
  readonly body?: string
  readonly compressed?: 'gzip' | 'damaged'
  readonly isFull?: boolean
  readonly isBoth?: boolean
  readonly status: number
  readonly answerHeaders?: Headers
  readonly answer?: object
  /** The stored logs; none by default. */
  readonly logs?: readonly string[]
  /** The recorded reason; none by default. */
  readonly rejected?: string
}

async function open(source: Partial<HttpSourceInput>, options: { isFull?: boolean; limits?: ShipperLimits } = {}) {
  const { create, finder, clock } = await openSources()
  await create(source)
  const items: SpoolItem[] = []
  const rejected: string[] = []
  const maxBytes = 1
  const spool: Pick<Spool, 'append' | 'status'> = {
    async append(item) {
      if (options.isFull) throw new SpoolFullError(maxBytes)
      items.push(item)
      return { kind: 'taken' }
    },
    status: () => ({ items: 0, bytes: options.isFull ? 1 : 0, maxBytes, setAsideBatches: 0, setAsideBytes: 0 }),
  }
  const ports = { sources: finder, spool, now: () => clock.now, randomId: () => `item-${items.length}` }
  const shippers = createShipperIngest({
    ...ports,
    rejected: { add: ({ reason }) => void rejected.push(reason) },
    ...(options.limits && { limits: options.limits }),
  })
  const acceptResources = async () => ({ accepted: 0 }) as never
  const handle = openHandler([
    ...resourceRoutes({ acceptResources }),
    ...ingestRoutes({ ingest: createIngest({ ...ports, waiters: createOutcomeWaiters() }) }),
    ...shipperRoutes({ shippers }),
  ])
  const send = (path: string, init: RequestInit) =>
    handle(new Request(`http://picket.test/ingest/source-1${path}`, init))
  const logs = async (): Promise<readonly string[]> =>
    (
      await Promise.all(
        items.map(({ body, reading }) =>
          splitLogs({ body, format: reading.kind === 'stream' ? reading.format : { type: 'Auto' } }),
        ),
      )
    ).flat()
  return { send, logs, rejected, items }
}

const readCases = (name: string): Cases =>
  parse(readFileSync(new URL(`../../../../fixtures/shippers/${name}.yml`, import.meta.url), 'utf8')) as Cases

function bodyOf({ body, compressed }: Case): BodyInit | null {
  if (body === undefined) return null
  if (compressed === undefined) return body
  return compressed === 'gzip' ? gzipSync(body) : gzipSync(body).subarray(0, 20)
}

const present = (...headers: readonly (Headers | undefined)[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object.assign({}, ...headers) as Headers).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  )

/** The expected answer, with `number` where any is correct. */
function expected(answer: unknown): unknown {
  const expectations = Object.entries(answer as object).map(([key, value]) => [
    key,
    value === 'number' || key === 'took' ? expect.any(Number) : (value as unknown),
  ])
  return Object.fromEntries(expectations)
}

describe.each(['splunk-hec', 'elasticsearch', 'otlp'])('%s', (protocol) => {
  const { cases, ...shared } = readCases(protocol)
  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const { send, logs, rejected } = await open({ ...shared.source, ...one.source }, { isFull: one.isFull ?? false })
    const response = await send(one.at, {
      method: one.method ?? 'POST',
      headers: present(shared.headers, one.headers),
      body: bodyOf(one),
    })
    const text = await response.text()
    expect({ status: response.status, answer: text === '' ? undefined : (JSON.parse(text) as unknown) }).toEqual({
      status: one.status,
      answer: one.answer && expected(one.answer),
    })
    const headers =
      one.answer && 'error' in one.answer && 'requestId' in (one.answer.error as object) ? {} : shared.answerHeaders
    expect(Object.fromEntries(response.headers)).toMatchObject(present(headers, one.answerHeaders))
    expect({ logs: await logs(), rejected }).toEqual({
      logs: one.logs ?? [],
      rejected: one.rejected === undefined ? [] : [one.rejected],
    })
  })
})

it.each(
  readCases('otlp')
    .cases.filter(({ isBoth }) => isBoth)
    .map((one) => [one.name, one] as const),
)('otlp in protobuf: %s', async (_, one) => {
  const { send, logs } = await open({ ...readCases('otlp').source, ...one.source }, { isFull: one.isFull ?? false })
  const body = new Uint8Array(encodeOtlp(JSON.parse(one.body!) as Json))
  const response = await send(one.at, { method: 'POST', headers: { 'content-type': 'application/x-protobuf' }, body })
  expect([response.status, response.headers.get('content-type')]).toEqual([one.status, 'application/x-protobuf'])
  const answer = Buffer.from(await response.arrayBuffer())
  if (one.status === 200) expect(answer).toHaveLength(0)
  else expect(answer.toString()).toContain((one.answer as { message: string }).message)
  expect(await logs()).toEqual(one.logs ?? [])
})

it('otlp: reports records that are nested too deeply as rejected, and stores the others', async () => {
  const value = (depth: number): Json =>
    depth === 0 ? { intValue: '1' } : { arrayValue: { values: [value(depth - 1)] } }
  const request = (depth: number) => ({
    resourceLogs: [{ scopeLogs: [{ logRecords: [{ body: value(depth) }, { severityText: 'a' }] }] }],
  })
  for (const [depth, rejected] of [
    [64, 0],
    [65, 1],
  ] as const) {
    const json = await open({ protocol: 'OTLP' })
    const answer = await json.send('/v1/logs', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request(depth)),
    })
    const errorMessage = 'Values of these records are nested more than 64 levels deep.'
    expect(await answer.json()).toEqual(
      rejected === 0 ? {} : { partialSuccess: { rejectedLogRecords: '1', errorMessage } },
    )
    const protobuf = await open({ protocol: 'OTLP' })
    const same = await protobuf.send('/v1/logs', {
      method: 'POST',
      headers: { 'content-type': 'application/x-protobuf' },
      body: new Uint8Array(encodeOtlp(request(depth))),
    })
    const bytes = Buffer.from(await same.arrayBuffer())
    // partial_success { rejected_log_records: 1, error_message }
    const partial = [0x0a, errorMessage.length + 4, 0x08, 1, 0x12, errorMessage.length]
    expect(bytes).toEqual(rejected === 0 ? Buffer.alloc(0) : Buffer.from([...partial, ...Buffer.from(errorMessage)]))
    expect(await protobuf.logs()).toEqual(await json.logs())
    expect(await json.logs()).toHaveLength(2 - rejected)
  }
})

it('limits the size of a body after decompression, the number of its logs, and the size of the logs', async () => {
  const limits = { bytes: 1_000, logs: 3 }
  const bulk = (documents: number, text = '') => `{"create":{}}\n{"a":"${text}"}\n`.repeat(documents)
  const { send, rejected, items } = await open({ protocol: 'Elasticsearch' }, { limits })
  const status = async (body: BodyInit) => (await send('/_bulk', { method: 'POST', body })).status
  expect(await status(bulk(3))).toBe(200)
  expect(await status(bulk(4))).toBe(413)
  expect(await status(gzipSync(bulk(1, 'x'.repeat(10_000_000))))).toBe(413)
  expect(await status(bulk(1, 'x'.repeat(1_000)))).toBe(413)
  const otlp = await open({ protocol: 'OTLP' }, { limits })
  const attributes = [{ key: 'large', value: { stringValue: 'x'.repeat(400) } }]
  const body = JSON.stringify({
    resourceLogs: [{ resource: { attributes }, scopeLogs: [{ logRecords: [{}, {}, {}] }] }],
  })
  const answer = await otlp.send('/v1/logs', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(answer.status).toBe(413)
  expect([items.length, otlp.items.length]).toEqual([1, 0])
  expect(rejected).toEqual([
    'The request has more than 3 logs. Send fewer logs per request.',
    'The request body is too large. The maximum is 0 KiB.',
    'The request body is too large. The maximum is 0 KiB.',
  ])
})

it('stores a body once per idempotency key', async () => {
  const { send, items } = await open({ protocol: 'SplunkHEC' })
  const headers = { 'idempotency-key': '"batch-1"' }
  const post = (body: string) => send('/services/collector/event', { method: 'POST', headers, body })
  expect((await post('{"event": "x"}')).status).toBe(200)
  expect(items[0]?.key).toEqual({ name: 'batch-1', digest: expect.any(String) })
})

it('leaves the addresses of resources alone', async () => {
  const { send } = await open({ protocol: 'Elasticsearch' })
  expect((await send('/../resources/source-1', { method: 'GET' })).status).toBe(405)
})
