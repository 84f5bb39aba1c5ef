import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { systemViewer } from '../../access/viewer.ts'
import { createIngest } from '../../ingest/ingest.ts'
import type { HttpSourceInput } from '../../ingest/http-sources.ts'
import { openSources } from '../../ingest/testing/sources.ts'
import { createOutcomeWaiters } from '../../ingest/outcome-waiters.ts'
import { openSqliteSpool } from '../../spool/sqlite-spool.ts'
import type { SpoolLimits } from '../../spool/spool.ts'
import { openHandler } from '../testing/open-handler.ts'
import { ingestRoutes } from './ingest.ts'

async function open(
  input: Partial<HttpSourceInput> = {},
  options: { spool?: Partial<SpoolLimits>; maxBody?: number } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'picket-ingest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { create, finder, clock, service } = await openSources()
  await create(input)
  let ids = 0
  const spool = openSqliteSpool({
    path: join(folder, 'spool.db'),
    now: () => clock.now,
    randomId: () => `batch-${++ids}`,
    limits: { linger: 0, ...options.spool },
  })
  const waiters = createOutcomeWaiters()
  const ingest = createIngest({
    sources: finder,
    spool,
    waiters,
    now: () => clock.now,
    randomId: () => `item-${++ids}`,
    maxWait: 50,
  })
  const handle = openHandler(ingestRoutes({ ingest, ...(options.maxBody && { maxBody: options.maxBody }) }))
  const post = async (
    body: string | Uint8Array | ReadableStream,
    headers: Readonly<Record<string, string>> = {},
    path = '/ingest/source-1',
  ) => {
    const stream = body instanceof ReadableStream ? { duplex: 'half' } : {}
    const request = new Request(`http://picket.test${path}`, {
      method: 'POST',
      body,
      headers,
      ...stream,
    } as RequestInit)
    const response = await handle(request)
    return { status: response.status, body: (await response.json()) as unknown, headers: response.headers }
  }
  return { post, spool, clock, service, waiters }
}

it('answers after the body is stored', async () => {
  const { post, spool } = await open()
  expect(await post('{"a":1}', { 'content-type': 'application/json' })).toMatchObject({ status: 200, body: {} })
  expect((await spool.take())!.items).toMatchObject([
    { sourceId: 'source-1', contentType: 'application/json', body: new TextEncoder().encode('{"a":1}') },
  ])
})

it.each([
  ['gzip', gzipSync('{"a":1}')],
  ['zstd', zstdCompressSync('{"a":1}')],
])('detects the format of %s', async (_, body) => {
  const { post, spool } = await open()
  expect((await post(body)).status).toBe(200)
  expect(spool.status().items).toBe(1)
})

it.each([
  ['damaged gzip', gzipSync('{"a":1}').subarray(0, 20), /^The body is corrupt gzip data \(unexpected end of file\)/],
  ['damaged zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 1, 2, 3]), /^The body is corrupt zstd data/],
  ['a zip archive', Buffer.from('PK\u0003\u0004...'), /^The body is a zip archive, which is not supported/],
  ['gzip inside of gzip', gzipSync(gzipSync('{"a":1}')), /^The body has gzip inside of gzip, .* Compress it once\.$/],
  ['zstd inside of gzip', gzipSync(zstdCompressSync('{"a":1}')), /^The body has zstd inside of gzip/],
  ['a zip archive inside of zstd', zstdCompressSync('PK\u0003\u0004...'), /^The body has a zip archive inside of zstd/],
])('rejects %s', async (_, body, message) => {
  const { post, spool } = await open()
  expect(await post(body)).toMatchObject({ status: 400, body: { error: { message: expect.stringMatching(message) } } })
  expect(spool.status().items).toBe(0)
})

it('prefers the content to the headers, and uses the headers if the content is ambiguous', async () => {
  const { post, spool } = await open()
  const send = async (body: string | Buffer, encoding: string) => {
    const answer = await post(body, { 'content-encoding': encoding })
    return [answer.status, (answer.body as { error?: { message: string } }).error?.message]
  }
  expect(await send(brotliCompressSync('{"a":1}'), 'br')).toEqual([
    400,
    'The body is compressed with br, which is not supported. Send it uncompressed, or compressed with gzip, zstd, lz4, snappy or bzip2.',
  ])
  expect((await send(deflateSync('{"a":1}'), 'identity, Deflate'))[0]).toBe(400)
  expect(spool.status().items).toBe(0)
  expect(await send('{"a":1}', 'gzip')).toEqual([200, undefined])
  expect(await send('{"a":1}', 'utf-8')).toEqual([200, undefined])
  expect(await send(gzipSync('{"a":1}'), 'br')).toEqual([200, undefined])
  expect(spool.status().items).toBe(3)
})

it('accepts an empty body and stores nothing', async () => {
  const { post, spool } = await open()
  expect(await post('')).toMatchObject({ status: 200, body: {} })
  expect(spool.status().items).toBe(0)
})

it('rejects unknown and deleted sources', async () => {
  const { post, service } = await open()
  expect((await post('x', {}, '/ingest/source-2')).status).toBe(404)
  await service.delete(systemViewer, 'source-1')
  expect(await post('x')).toMatchObject({
    status: 404,
    body: { error: { message: 'No source exists at this address.' } },
  })
})

it.each([
  ['declared', (body: string) => body],
  [
    'not declared',
    (body: string) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(body))
          controller.close()
        },
      }),
  ],
])('rejects a body that is too large, with a length that is %s', async (_, bodyOf) => {
  const { post, spool } = await open({}, { maxBody: 1024 })
  expect((await post(bodyOf('x'.repeat(1025)))).status).toBe(413)
  expect((await post(bodyOf('x'.repeat(1024)))).status).toBe(200)
  expect(spool.status().items).toBe(1)
})

it('answers with the time to wait while the spool is full', async () => {
  const { post, spool } = await open({}, { spool: { bytes: 2_000 } })
  expect((await post('x'.repeat(1_000))).status).toBe(200)
  const full = await post('x'.repeat(1_000))
  expect([full.status, full.headers.get('retry-after'), full.body]).toMatchObject([
    429,
    '5',
    {
      error: {
        message: 'The spool is full: received data fills its limit of 0 MiB. Try again in 5 seconds.',
      },
    },
  ])
  await spool.done((await spool.take())!.id)
  expect((await post('x'.repeat(1_000))).status).toBe(200)
})

const body = '{"a":1}'
const sign = (algorithm: string, form: 'hex' | 'base64', text = body): string =>
  createHmac(algorithm, 'swordfish').update(text).digest(form)
const hmac = { authMethod: 'HMAC', authHeaderKey: 'X-Signature', authSecretValue: 'swordfish' }
const seconds = Date.UTC(2026, 0, 1) / 1_000

it.each<[string, Partial<HttpSourceInput>, readonly Record<string, string>[], readonly Record<string, string>[]]>([
  [
    'a shared secret',
    { authMethod: 'SharedSecret', authHeaderKey: 'X-Secret', authSecretValue: 'swordfish' },
    [{ 'x-secret': 'swordfish' }],
    [{}, { 'x-secret': 'swordfis' }, { 'x-secret': 'swordfishh' }, { authorization: 'swordfish' }],
  ],
  [
    'a shared secret that is not ASCII, as UTF-8 and as Latin-1',
    { authMethod: 'SharedSecret', authHeaderKey: 'X-Secret', authSecretValue: 'Schwertfisch ü' },
    [{ 'x-secret': Buffer.from('Schwertfisch ü').toString('latin1') }, { 'x-secret': 'Schwertfisch ü' }],
    [{ 'x-secret': 'Schwertfisch u' }],
  ],
  [
    'a bearer token',
    { authMethod: 'Bearer', authBearerToken: 'swordfish' },
    [{ authorization: 'Bearer swordfish' }, { authorization: 'bearer swordfish' }],
    [{}, { authorization: 'swordfish' }, { authorization: 'Basic swordfish' }, { authorization: 'Bearer ' }],
  ],
  [
    'user and password',
    { authMethod: 'Basic', authUsername: 'grace', authPassword: 'p:q' },
    [{ authorization: `Basic ${btoa('grace:p:q')}` }],
    [{}, { authorization: `Basic ${btoa('grace:p')}` }, { authorization: 'Basic grace:p:q' }],
  ],
  [
    'user and password that are not ASCII, as UTF-8 and as Latin-1',
    { authMethod: 'Basic', authUsername: 'gräce', authPassword: 'ü' },
    (['utf8', 'latin1'] as const).map((form) => ({
      authorization: `Basic ${Buffer.from('gräce:ü', form).toString('base64')}`,
    })),
    [{ authorization: `Basic ${btoa('grace:u')}` }],
  ],
  [
    'HMAC with SHA256',
    { ...hmac, authHmacAlg: 'SHA256' },
    [
      { 'x-signature': sign('sha256', 'hex') },
      { 'x-signature': sign('sha256', 'hex').toUpperCase() },
      { 'x-signature': sign('sha256', 'base64') },
      { 'x-signature': `sha256=${sign('sha256', 'hex')}` },
    ],
    [
      {},
      { 'x-signature': sign('sha1', 'hex') },
      { 'x-signature': sign('sha256', 'hex', 'other') },
      { 'x-signature': '' },
    ],
  ],
  [
    'HMAC with SHA1',
    { ...hmac, authHmacAlg: 'SHA1' },
    [{ 'x-signature': sign('sha1', 'hex') }, { 'x-signature': `sha1=${sign('sha1', 'base64')}` }],
    [{ 'x-signature': sign('sha256', 'hex') }],
  ],
  [
    'HMAC with the time of sending',
    { ...hmac, authHmacAlg: 'SHA256', authHmacTimestampHeader: 'X-Time' },
    [{ 'x-time': `${seconds - 290}`, 'x-signature': sign('sha256', 'hex', `${seconds - 290}.${body}`) }],
    [
      { 'x-signature': sign('sha256', 'hex') },
      { 'x-time': `${seconds}`, 'x-signature': sign('sha256', 'hex') },
      { 'x-time': `${seconds - 301}`, 'x-signature': sign('sha256', 'hex', `${seconds - 301}.${body}`) },
      { 'x-time': 'now', 'x-signature': sign('sha256', 'hex', `now.${body}`) },
    ],
  ],
])('accepts senders who authenticate with %s, and no others', async (_, input, good, bad) => {
  const { post, spool } = await open(input)
  for (const headers of good) expect((await post(body, headers)).status).toBe(200)
  for (const headers of bad) expect([headers, (await post(body, headers)).status]).toEqual([headers, 401])
  expect(spool.status().items).toBe(good.length)
})

it('reports what happened to each log if the sender waits, or that processing takes longer', async () => {
  const { post, spool, waiters } = await open()
  const answer = post(body, {}, '/ingest/source-1?wait=true')
  const batch = (await spool.take())!
  waiters.add(batch.items[0]!.id, [{ line: 1, outcome: 'stored', logType: 'Custom.Orders' }])
  waiters.settle(batch.items[0]!.id)
  expect(await answer).toMatchObject({
    status: 200,
    body: { kind: 'done', lines: [{ line: 1, outcome: 'stored', logType: 'Custom.Orders' }], isTruncated: false },
  })
  expect((await post(body, {}, '/ingest/source-1?wait=true')).body).toEqual({ kind: 'pending' })
})

it('accepts a body once per key, repeats the first response, and rejects a different body', async () => {
  const { post, spool, waiters } = await open()
  const key = { 'idempotency-key': '"b7a1 \\"x\\""' }
  const waiting = post('{"a":1}', key, '/ingest/source-1?wait=true')
  const batch = (await spool.take())!
  const again = post('{"a":1}', key, '/ingest/source-1?wait=true')
  while (spool.status().items > 1) await new Promise(setImmediate)
  waiters.add(batch.items[0]!.id, [{ line: 1, outcome: 'stored', logType: 'Custom.Orders' }])
  await spool.done(batch.id)
  waiters.settle(batch.items[0]!.id)
  const first = await waiting
  expect(first.body).toMatchObject({ kind: 'done', lines: [{ line: 1 }] })
  expect((await again).body).toEqual(first.body)
  expect((await post('{"a":1}', key, '/ingest/source-1?wait=true')).body).toEqual(first.body)
  expect(await post('{"a":1}', key)).toMatchObject({ status: 200, body: {} })
  expect(await post('{"a":2}', key)).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringContaining('a different body') } },
  })
  expect(spool.status().items).toBe(0)
  expect((await post('{"a":2}', { 'idempotency-key': 'plain-key_1' })).status).toBe(200)
  expect(spool.status().items).toBe(1)
})

it.each(['', '""', 'two words', '"unfinished', 'a, b', `"${'x'.repeat(256)}"`])('rejects the key %j', async (key) => {
  const { post, spool } = await open()
  expect(await post('{"a":1}', { 'idempotency-key': key })).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('Idempotency-Key') } },
  })
  expect(spool.status().items).toBe(0)
})

it('checks the key only after the sender has authenticated', async () => {
  const { post } = await open({ authMethod: 'Bearer', authBearerToken: 'one' })
  const key = { 'idempotency-key': 'k' }
  expect((await post('a', { ...key, authorization: 'Bearer one' })).status).toBe(200)
  expect((await post('a', key)).status).toBe(401)
})
