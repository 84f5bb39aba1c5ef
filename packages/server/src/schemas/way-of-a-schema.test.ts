import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readServerConfig } from '../config/read-server-config.ts'
import { createKey, createSecrets } from '../data-directory/secrets.ts'
import { createLogSchemaResolvers } from '../graphql/resolvers/log-schema.ts'
import { createSourceResolvers } from '../graphql/resolvers/source.ts'
import { openGraphql } from '../graphql/testing/ask.ts'
import { ingestRoutes } from '../http/routes/ingest.ts'
import { openHandler } from '../http/testing/open-handler.ts'
import { userWith } from '../identity/testing/viewers.ts'
import { createTestDetection } from '../journey/testing/test-detection.ts'
import { createLake } from '../lake/create-lake.ts'
import { openEmbeddedEngine } from '../lake/embedded/embedded-engine.ts'
import { createClosers } from '../main/closers.ts'
import { createIngesting } from '../main/create-ingesting.ts'
import { silentLog } from '../main/ports.ts'
import { openSqliteSpool } from '../spool/sqlite-spool.ts'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { openSchemaShelf } from './schema-book.ts'
import { createSchemaService } from './schema-service.ts'

const ana = userWith('LogSourceModify')

/** A server without detections: its API, the ingest endpoint, and the lake behind. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'picket-schemas-'))
  const closers = createClosers()
  onTestFinished(async () => {
    await closers.closeAll()
    rmSync(folder, { recursive: true, force: true })
  })
  const database = await openTestDatabase()
  const now = Date.now
  const randomId = () => randomBytes(16).toString('hex')
  const base = { database, now, randomId, log: silentLog, at: () => undefined, closers }
  const secrets = createSecrets([createKey()])
  const lake = createLake({ engine: openEmbeddedEngine({ folder: join(folder, 'lake'), randomId }) })
  closers.add('lake', () => lake.close())
  const spool = openSqliteSpool({ path: join(folder, 'spool.db'), now, randomId, limits: {} })
  closers.add('spool', () => spool.close())
  const shelf = await openSchemaShelf({ shipped: [], database, log: silentLog })
  const { config } = readServerConfig({ folder, cwd: folder, env: {} })
  const ingesting = createIngesting({
    ...base,
    config,
    secrets,
    lake,
    spool,
    schemas: shelf,
    detection: await createTestDetection(database, []),
    applyOutcome: async () => undefined,
    record: async () => undefined,
  })
  ingesting.startWork()
  const listSources = async () => (await ingesting.sources.list()).map(({ source }) => source)
  const logSchemas = createSchemaService({ ...base, shelf, listSources })
  const findActor = async () => null
  const { ask } = openGraphql([
    createLogSchemaResolvers({ logSchemas, logTypeNames: () => shelf.names(), findActor }),
    createSourceResolvers({ ...ingesting, publicUrl: () => '', findActor }),
  ])
  const handle = openHandler(ingestRoutes({ ingest: ingesting.ingest }))
  return {
    ask: async (query: string, variables: object = {}) => (await ask(ana, query, { ...variables })).data,
    async send(source: string, ...logs: readonly object[]) {
      const url = `http://picket.test/ingest/${source}?wait=true`
      const body = logs.map((log) => JSON.stringify(log)).join('\n')
      const answer = await handle(new Request(url, { method: 'POST', body }), { address: '192.0.2.1', isSecure: false })
      return (await answer.json()) as object
    },
    async search(sql: string) {
      const rows = []
      for await (const some of lake.query({ sql, readonly: true })) rows.push(...some)
      return rows
    },
  }
}

const first = 'fields:\n  - { name: order, type: string, required: true }\n  - { name: price, type: int }\n'
const save = `mutation ($spec: String!, $revision: Int) {
  createOrUpdateSchema(input: { name: "Shop.Orders", spec: $spec, revision: $revision }) { schema { revision } error { code message } } }`

it('takes logs from the moment it is saved, by each revision, with what was stored before', async () => {
  const { ask, send, search } = await open()
  const saved = await ask(save, { spec: first })
  expect(saved.createOrUpdateSchema).toEqual({ schema: { revision: 1 }, error: null })
  const source = await ask(`mutation { createHttpSource(input: {
    integrationLabel: "Till", logTypes: ["Custom.Shop.Orders"], logStreamType: Lines, authMethod: None
  }) { logSource { integrationId } } }`)
  const id = source.createHttpSource.logSource.integrationId as string

  expect(await send(id, { order: 'a', price: 5 }, { order: 'b', price: 5_000_000_000 })).toMatchObject({
    kind: 'done',
    lines: [{ outcome: 'stored' }, { outcome: 'failed' }],
  })
  expect(await search('SELECT order, price, p_schema_version FROM logs.custom_shop_orders')).toEqual([
    { order: 'a', price: 5, p_schema_version: 1 },
  ])

  const wider = first.replace('type: int', 'type: bigint').concat('  - { name: buyer, type: string }\n')
  expect((await ask(save, { spec: wider, revision: 1 })).createOrUpdateSchema.schema).toEqual({ revision: 2 })
  await send(id, { order: 'b', price: 5_000_000_000, buyer: 'Ana' })
  expect(
    await search('SELECT order, toString(price) AS price, buyer FROM logs.custom_shop_orders ORDER BY order'),
  ).toEqual([
    { order: 'a', price: '5', buyer: null },
    { order: 'b', price: '5000000000', buyer: 'Ana' },
  ])

  const narrower = first.replace('type: int', 'type: boolean')
  expect((await ask(save, { spec: narrower, revision: 2 })).createOrUpdateSchema.error).toMatchObject({
    code: 'InvalidUpdate',
  })
  await send(id, { order: 'c', price: 7 })
  expect(await search('SELECT count() AS events FROM logs.custom_shop_orders')).toEqual([{ events: 3 }])

  const archived = await ask(
    'mutation { updateSchemaStatus(input: { name: "Custom.Shop.Orders", isArchived: true }) { error { code } } }',
  )
  expect(archived.updateSchemaStatus.error).toEqual({ code: 'InUse' })
})
