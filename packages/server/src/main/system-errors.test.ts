import { createHttpSources } from '../ingest/http-sources.ts'
import { directoryKind } from '../ingest/sources/kinds/directory.ts'
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { systemErrorTypes } from '../stores/alerts/alert-change.ts'
import { opened } from '../alerts/testing/alerts.ts'
import { readServerConfig } from '../config/read-server-config.ts'
import { createKey, createSecrets } from '../data-directory/secrets.ts'
import { systemViewer } from '../access/viewer.ts'
import { createSourceFinder } from '../ingest/source-finder.ts'
import { inputOf } from '../ingest/testing/sources.ts'
import { createAcceptResources } from '../resources/accept-resources.ts'
import { addFailures } from '../stores/failures/failure-store.ts'
import { noteActivity } from '../stores/sources/source-store.ts'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { createClosers } from '../async/closers.ts'
import { createIngesting } from './create-ingesting.ts'
import { silentLog } from '../ports/log.ts'
import { openAlerting } from './testing/open-alerting.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Opens sources, resources and destinations as the server connects them, with a test clock and fakes for the spool and
 * the data lake.
 */
async function open() {
  const home = mkdtempSync(join(tmpdir(), 'picket-errors-'))
  const closers = createClosers()
  onTestFinished(async () => {
    await closers.closeAll()
    rmSync(home, { recursive: true })
  })
  const database = await openTestDatabase()
  const secrets = createSecrets([createKey()])
  const clock = { now: Date.UTC(2026, 0, 1) }
  let [ids, status] = [0, 200]
  const shared = {
    database,
    secrets,
    now: () => clock.now,
    randomId: () => String(++ids).padStart(32, '0'),
    log: silentLog,
    at: () => undefined,
    closers,
  }
  const sourceFinder = createSourceFinder(shared)
  const alerting = openAlerting({
    ...shared,
    send: async () => ({ status, headers: new Headers(), text: '' }),
  })
  const folder = join(home, 'logs')
  mkdirSync(folder)
  const unused = undefined as never
  const ingesting = createIngesting({
    ...shared,
    version: '1.0.0',
    publicUrl: { read: () => '' },
    sourceFinder,
    config: readServerConfig({ folder: home, cwd: home, env: {} }).config,
    lake: unused,
    spool: unused,
    schemas: { names: () => ['Custom.Orders'], find: () => undefined },
    detection: unused,
    applyOutcome: unused,
    record: alerting.record,
  })
  const input = inputOf({ authMethod: 'Bearer', authBearerToken: 'one' })
  const { source } = await createHttpSources(ingesting.sources).create(systemViewer, input)
  await ingesting.sources.setConfigured(directoryKind, [
    { label: 'Logs', own: { path: folder }, logTypes: ['Custom.Orders'], streamType: 'Lines' },
  ])
  const add = { displayName: 'd', defaultForSeverity: ['HIGH'], alertTypes: ['RULE'], logTypes: [] }
  const config = { outputType: 'customwebhook', outputConfig: { webhookURL: 'https://hooks.example.com' } }
  const { outputId } = await alerting.destinations.add(systemViewer, { ...add, ...config })
  const acceptResources = createAcceptResources({
    ...shared,
    sources: sourceFinder,
    record: alerting.record,
    wake: () => undefined,
  })
  return {
    ...shared,
    ...alerting,
    ...ingesting,
    clock,
    source,
    input,
    folder,
    outputId,
    check: async () => {
      clock.now += minute
      await ingesting.sourceWatch.checkAll()
    },
    send: (text: string) =>
      acceptResources({
        sourceId: source.id,
        headers: new Headers({ authorization: 'Bearer one' }),
        body: async () => new TextEncoder().encode(text),
      }),
    /** Sets the status with which receivers answer. */
    answer: (code: number) => void (status = code),
    /** Delivers an alert, which is given up at the third attempt if the receiver rejects it. */
    async deliver(id: string, answer: number) {
      status = answer
      await alerting.record(database, [opened({ id, createdAt: clock.now, outputIds: [outputId] })], clock.now)
      for (let tries = 0; tries < 3; tries++, clock.now += 6 * minute) await alerting.dispatcher.deliverDue()
    },
    errors: async () => {
      const alerts = database.selectFrom('alerts').select(['error_type', 'status']).where('type', '=', 'SYSTEM_ERROR')
      return (await alerts.orderBy('created_at').execute()).map((row) => `${row.error_type} ${row.status}`)
    },
  }
}

type World = Awaited<ReturnType<typeof open>>

const fail = (world: World, kind: 'classification' | 'processing') =>
  addFailures(world.database, [
    { sourceId: world.source.id, fingerprint: kind, kind, count: 1, at: world.clock.now, reasons: ['no'], samples: [] },
  ])
const acknowledge = (world: World) => world.sourceFailures.acknowledge(systemViewer, world.source.id)
const sendGood = (world: World) => world.send('{"ResourceId":"a","ResourceType":"T"}')
const verify = (world: World) => {
  world.answer(200)
  return world.destinations.verify(world.outputId)
}
const forget = async (world: World) => {
  await world.sources.delete(systemViewer, world.source.id)
}

/** How to cause each error, and how to fix it. */
const problems: readonly (readonly [
  type: string,
  (world: World) => Promise<unknown>,
  (world: World) => Promise<unknown>,
])[] = [
  [
    'SOURCE_NO_DATA',
    async (world) => void (world.clock.now += day + minute),
    ({ database, source, clock }) =>
      noteActivity(database, source.id, { receivedAt: clock.now, processedAt: clock.now }),
  ],
  ['SOURCE_NO_DATA', async (world) => void (world.clock.now += day + minute), forget],
  ['SOURCE_CLASSIFICATION_FAILURES', (world) => fail(world, 'classification'), acknowledge],
  ['SOURCE_CLASSIFICATION_FAILURES', (world) => fail(world, 'classification'), forget],
  ['SOURCE_LOG_PROCESSING_ERRORS', (world) => fail(world, 'processing'), acknowledge],
  ['SOURCE_PERMISSIONS_CHECKS', async ({ folder }) => rmdirSync(folder), async ({ folder }) => mkdirSync(folder)],
  [
    'SOURCE_PERMISSIONS_CHECKS',
    ({ database }) =>
      database.updateTable('log_sources').set({ secrets: '' }).where('kind', '=', 'http-ingest').execute(),
    ({ sources, source, input }) => createHttpSources(sources).update(systemViewer, source.id, input),
  ],
  ['SOURCE_SCANNING_ERRORS', (world) => world.send('{"ResourceId":"a","ResourceType":"T"}\n{}'), sendGood],
  ['ALERT_DELIVERY', (world) => world.deliver('a', 400), (world) => world.deliver('b', 200)],
  ['ALERT_DELIVERY', (world) => world.deliver('a', 400), ({ destinations, outputId }) => destinations.remove(outputId)],
]

it.each(problems)('%s is raised once, and resolved once it is fixed', async (type, breaks, fixes) => {
  const world = await open()
  await world.check()
  const before = await world.errors()
  expect(before).toEqual([])
  await breaks(world)
  await world.check()
  await world.check()
  const raised = await world.errors()
  // Every source can be silent, so there can be several.
  expect([...new Set(raised)]).toEqual([`${type} OPEN`])
  await fixes(world)
  await world.check()
  const after = await world.errors()
  expect([after.length, after.filter((error) => error === `${type} RESOLVED`).length]).toEqual([raised.length, 1])
})

it.each([
  ['SOURCE_CLASSIFICATION_FAILURES', (world: World) => fail(world, 'classification'), acknowledge],
  [
    'SOURCE_PERMISSIONS_CHECKS',
    async ({ folder }: World) => rmdirSync(folder),
    async ({ folder }: World) => mkdirSync(folder),
  ],
  ['SOURCE_SCANNING_ERRORS', (world: World) => world.send('{"ResourceId":"a","ResourceType":"T"}\n{}'), sendGood],
  ['ALERT_DELIVERY', (world: World) => world.deliver(String(world.clock.now), 400), verify],
] as const)('%s is raised again when it recurs', async (type, breaks, fixes) => {
  const world = await open()
  await breaks(world)
  await world.check()
  await fixes(world)
  await world.check()
  await breaks(world)
  await world.check()
  expect(await world.errors()).toEqual([`${type} RESOLVED`, `${type} OPEN`])
})

it('covers every type', () => {
  // `limit-alerts.test.ts` tests the limit of alerts.
  // spec: D2-3.6 D3-3.6
  const all = new Set([...problems.map(([type]) => type), 'DETECTION_ALERT_LIMIT_EXCEEDED'])
  expect([...all].toSorted()).toEqual([...systemErrorTypes].toSorted())
})
