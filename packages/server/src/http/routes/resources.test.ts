import { gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { recordAlerts } from '../../alerts/record-alerts.ts'
import { fakePorts } from '../../alerts/testing/alerts.ts'
import { openSources } from '../../ingest/testing/sources.ts'
import { createAcceptResources } from '../../resources/accept-resources.ts'
import { openHandler } from '../testing/open-handler.ts'
import { resourceRoutes } from './resources.ts'

async function open(maxBody = 10_000) {
  const { create, finder, clock, database } = await openSources()
  await create({ authMethod: 'Bearer', authBearerToken: 'a-token-of-some-length' })
  let [woken, ids] = [0, 0]
  const acceptResources = createAcceptResources({
    database,
    sources: finder,
    now: () => clock.now,
    record: (trx, changes, at) => recordAlerts(trx, changes, at, fakePorts().ports),
    randomId: () => `id-${++ids}`,
    wake: () => void woken++,
  })
  const handle = openHandler(resourceRoutes({ acceptResources, maxBody }))
  const post = async (body: string | Uint8Array, token = 'a-token-of-some-length', source = 'source-1') => {
    const request = new Request(`http://picket.test/ingest/resources/${source}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: body as BodyInit,
    })
    const response = await handle(request)
    return { status: response.status, body: (await response.json()) as { error?: unknown } }
  }
  return { post, database, woken: () => woken }
}

const bucket = (name: string, more: object = {}) =>
  JSON.stringify({ ResourceId: name, ResourceType: 'AWS.S3.Bucket', ...more })

it('stores changes, and triggers policies only then', async () => {
  const { post, database, woken } = await open()
  expect(await post(bucket('b1', { Size: 1, Tags: { a: 'b' } }))).toEqual({
    status: 200,
    body: { received: 1, changed: 1, rejected: [] },
  })
  expect(await post(bucket('b1', { Tags: { a: 'b' }, Size: 1 }))).toMatchObject({ body: { received: 1, changed: 0 } })
  expect(woken()).toBe(1)
  expect(await post(bucket('b1', { Size: 1.0, Tags: null }))).toMatchObject({ body: { changed: 1 } })
  expect(await database.selectFrom('resources').selectAll().execute()).toMatchObject([
    { id: 'b1', version: 2, changes: '{"Tags":{"from":{"a":"b"},"to":null}}', pending: 'changed' },
  ])
})

it.each([
  ['a list', `[${bucket('b1')}, ${bucket('b2')}]`],
  ['lines', `${bucket('b1')}\n\n${bucket('b2')}\n`],
  ['gzip', gzipSync(`${bucket('b1')}\n${bucket('b2')}`)],
  ['zstd', zstdCompressSync(`${bucket('b1')}\n${bucket('b2')}`)],
])('accepts %s', async (_, body) => {
  const { post } = await open()
  expect(await post(body)).toMatchObject({ status: 200, body: { received: 2, changed: 2 } })
})

it('accepts a document with megabytes of text', async () => {
  const { post } = await open(16_000_000)
  expect(await post(bucket('b1', { Policy: '\\"[{'.repeat(1_500_000) }))).toMatchObject({
    status: 200,
    body: { received: 1, changed: 1 },
  })
})

it('stores the valid documents of a request, and reports the others', async () => {
  const { post } = await open()
  expect(await post(`[${bucket('b1')}, 7, {"ResourceId": "b2"}, {"ResourceType": "x"}]`)).toMatchObject({
    body: {
      received: 1,
      rejected: [
        { place: 1, reason: 'The document is not a JSON object.' },
        { place: 2, reason: '"b2" has no ResourceType.' },
        { place: 3, reason: 'The document has no ResourceId.' },
      ],
    },
  })
  expect(await post(`[${bucket('b1')}, ${bucket('b\0')}]`)).toMatchObject({
    body: {
      received: 1,
      rejected: [{ place: 1, reason: 'The ResourceId or ResourceType contains control characters.' }],
    },
  })
})

it.each([
  ['text that is not JSON', 'not json', 400],
  ['no resource', '[1]', 400],
  ['damaged gzip', Uint8Array.from([0x1f, 0x8b, 8, 0, 1]), 400],
  ['bytes that are not text', Uint8Array.from([0xff, 0xfe, 0x00]), 400],
  ['JSON that is nested too deeply', `${'['.repeat(4_000)}${']'.repeat(4_000)}`, 400],
  ['a body that is too large', bucket('b'.repeat(20_000)), 413],
])('rejects %s', async (_, body, status) => {
  const { post, database } = await open()
  expect((await post(body)).status).toBe(status)
  expect(await database.selectFrom('resources').select('id').execute()).toEqual([])
})

it('requires the credentials of an existing source', async () => {
  const { post } = await open()
  expect((await post(bucket('b1'), 'wrong')).status).toBe(401)
  expect((await post(bucket('b1'), 'wrong', 'no-source')).status).toBe(404)
})

it('reports invalid documents once a day, until all documents are valid', async () => {
  const { post, database } = await open()
  const errors = async () =>
    (await database.selectFrom('alerts').select(['error_type', 'component_id', 'status', 'description']).execute()).map(
      ({ status, description, ...one }) => ({ ...one, status, description: description.slice(0, 35) }),
    )
  expect((await post(`${bucket('b1')}\n{"no":"resource"}`)).status).toBe(200)
  expect((await post('{"no":"resource"}')).status).toBe(400)
  const error = { error_type: 'SOURCE_SCANNING_ERRORS', component_id: 'source-1' }
  const description = '1 of 2 documents were rejected. The'
  expect(await errors()).toEqual([{ ...error, status: 'OPEN', description }])
  await post(bucket('b2'))
  expect(await errors()).toEqual([{ ...error, status: 'RESOLVED', description }])
})
