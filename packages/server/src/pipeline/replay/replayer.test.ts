import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import { readSourceMetrics } from '../../ingest/health/metrics.ts'
import { addFailures, listFailureGroups, readFailureGroup } from '../../stores/failures/failure-store.ts'
import { sumLedger } from '../../stores/ledger/ledger-store.ts'
import type { Scripts } from '../ports.ts'
import { createWorld, schemaOf, sourceOf, type Server, type World } from '../testing/world.ts'
import { createReplayer } from './replayer.ts'

const narrow = schemaOf('schema: Custom.App\nfields: [{ name: count, type: smallint, required: true }]\n')
const wide = schemaOf('schema: Custom.App\nfields: [{ name: count, type: bigint, required: true }]\n')

function openWorld(schema = narrow, scripts?: Scripts): World {
  const world = createWorld({ ...(scripts && { scripts }) })
  onTestFinished(world.close)
  world.schemas.set('Custom.App', schema)
  world.sources.set('app', sourceOf('app', ['Custom.App'], { type: 'Lines' }))
  return world
}

let isKeyGone = false
let time = Date.UTC(2026, 0, 2)
const replayerOf = ({ database, lake, spool }: Server) =>
  createReplayer({
    database,
    lake,
    spool,
    secrets: {
      canOpen: () => !isKeyGone,
      open: (sealed) => Buffer.from(sealed.slice('sealed '.length), 'base64').toString(),
    },
    now: () => (time += 1_000),
    randomId: () => `replay${time}`,
    log: silentLog,
  })

let sent = 0
async function send(server: Server, ...lines: readonly string[]): Promise<void> {
  const body = new TextEncoder().encode(lines.join('\n'))
  const format = { type: 'Lines' } as const
  await server.spool.append({
    id: `sent${++sent}`,
    sourceId: 'app',
    receivedAt: Date.UTC(2026, 0, 1),
    body,
    reading: { kind: 'stream', format },
  })
  server.pipeline.start()
  await server.idle()
}

async function finish(server: Server): Promise<void> {
  const replayer = replayerOf(server)
  while (await replayer.step()) await server.idle()
}

it('processes failed logs again once the schema is fixed, each once', async () => {
  const world = openWorld()
  const server = await world.start()
  await send(server, '{"count":1}', '{"count":70000}', '{"count":80000}', '{"count":"many"}')
  const fingerprint = String(server.lake.rowsOf('monitor.classification_failures')[0]!['p_fingerprint'])
  world.schemas.set('Custom.App', wide)
  expect(await replayerOf(server).request('app', fingerprint)).toBe(1)
  await finish(server)
  expect(server.lake.rowsOf('logs.custom_app').map((row) => row['count'])).toEqual([1, 70000, 80000])
  expect(await readFailureGroup(server.database, 'app', fingerprint)).toMatchObject({
    count: 2,
    replayed: 2,
    recovered: 2,
    replay_below: null,
  })
  expect(await sumLedger(server.database)).toMatchObject({ received: 6, stored: 3, failed: 3, replayed: 2 })
  await replayerOf(server).request('app')
  await finish(server)
  expect(server.lake.rowsOf('logs.custom_app')).toHaveLength(3)
  await server.pipeline.stop()
})

const day = { sourceId: 'app', from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 3), intervalMinutes: 24 * 60 }
const readTotals = async ({ database }: Server) => (await readSourceMetrics(database, day)).totals
const readCounts = async ({ database }: Server) =>
  (await listFailureGroups(database, 'app'))
    .filter(({ count }) => count > 0)
    .map(({ count, replayed, recovered, reasons }) => ({ count, replayed, recovered, reasons: JSON.parse(reasons) }))

it('does not retry forever what fails again, and counts it once', async () => {
  const world = openWorld()
  const server = await world.start()
  await send(server, '{"count":70000}', '{"count":80000}')
  for (const replayed of [2, 4]) {
    expect(await replayerOf(server).request('app')).toBe(1)
    await finish(server)
    expect(await readCounts(server)).toMatchObject([{ count: 2, replayed, recovered: 0 }])
    expect(await readTotals(server)).toMatchObject({ received: 2, stored: 0, failed: 2, bytes: 30 })
  }
  expect(await sumLedger(server.database)).toMatchObject({ received: 6, stored: 0, failed: 6, replayed: 4 })
  const rows = server.lake.rowsOf('monitor.classification_failures')
  expect(rows.map((row) => row['p_event_time'])).toEqual(Array(6).fill('2026-01-01 00:00:00.000'))
  // Once it is fixed, no failure remains.
  world.schemas.set('Custom.App', wide)
  await replayerOf(server).request('app')
  await finish(server)
  expect(await readCounts(server)).toMatchObject([{ count: 2, replayed: 6, recovered: 2 }])
  const metrics = await readSourceMetrics(server.database, day)
  const none = { skipped: 0, filtered: 0 }
  expect(metrics.byLogType).toEqual([
    { logType: '', received: 0, stored: 0, failed: 0, events: 0, bytes: 0, ...none },
    { logType: 'Custom.App', received: 2, stored: 2, failed: 0, events: 2, bytes: 30, ...none },
  ])
  expect(metrics.intervals.map(({ received }) => received)).toEqual([2, 0])
  await server.pipeline.stop()
})

it('counts logs that fail for other reasons there, and not where they were before', async () => {
  const world = openWorld()
  const server = await world.start()
  await send(server, '{"count":70000}', '{"count":80000,"shop":"north"}')
  world.schemas.set(
    'Custom.App',
    schemaOf(`schema: Custom.App
fields: [{ name: count, type: bigint, required: true }, { name: shop, type: string, required: true }]
`),
  )
  await replayerOf(server).request('app')
  await finish(server)
  expect(await readCounts(server)).toEqual([
    { count: 1, replayed: 0, recovered: 0, reasons: [expect.stringContaining('shop')] },
    { count: 1, replayed: 2, recovered: 1, reasons: [expect.stringContaining('count')] },
  ])
  expect(await readTotals(server)).toMatchObject({ received: 2, stored: 1, failed: 1 })
  await server.pipeline.stop()
})

it('still counts what the data lake rejects as failed', async () => {
  const world = openWorld()
  const server = await world.start()
  const texts = (type: string) =>
    schemaOf(`schema: Custom.App
fields: [{ name: count, type: ${type}, required: true }, { name: note, type: string }]
`)
  world.schemas.set('Custom.App', texts('smallint'))
  await send(server, '{"count":70000}', '{"count":80000,"note":"refuse me"}')
  world.schemas.set('Custom.App', texts('bigint'))
  await replayerOf(server).request('app')
  await finish(server)
  expect(await readCounts(server)).toMatchObject([
    { count: 1, replayed: 0, recovered: 0, reasons: [expect.stringContaining('rejected the event')] },
    { count: 1, replayed: 2, recovered: 1 },
  ])
  expect(await readTotals(server)).toMatchObject({ received: 2, stored: 1, failed: 1, events: 1 })
  await server.pipeline.stop()
})

/** A script that creates an event for each part of a log. */
const split: Scripts = {
  async parse(_, logs) {
    return logs.map((log) => ({ kind: 'parsed', json: JSON.stringify(log.split(',').map((note) => ({ note }))) }))
  },
}

it('counts logs, also when the data lake rejects some of their events', async () => {
  const world = openWorld(
    schemaOf(`schema: Custom.App
parser: { script: { function: "def parse(log): return [{'note': note} for note in log.split(',')]" } }
fields: [{ name: note, type: string, required: true }]
`),
    split,
  )
  const server = await world.start()
  const lineOutcome = 'The data lake rejected the event: A row is odd.'
  const none = { skipped: 0, filtered: 0, replayed: 0 }
  await send(server, 'refuse me,refuse me', 'one,refuse me', 'two,three')
  expect(await sumLedger(server.database)).toMatchObject({ received: 3, stored: 2, failed: 1, events: 3, ...none })
  expect(await readTotals(server)).toMatchObject({ received: 3, stored: 2, failed: 1, events: 3 })
  expect(server.lake.rowsOf('logs.custom_app').map(({ note }) => note)).toEqual(['one', 'two', 'three'])
  const part =
    'One event of this log could not be stored; the others are stored, each with the text of the whole log in "p_raw", so the log is not processed again.'
  const failures = server.lake.rowsOf('monitor.classification_failures')
  expect(failures.map((row) => [row['p_sample'], row['p_errors'], row['p_raw']])).toEqual([
    ['refuse me,refuse me', [lineOutcome], 'refuse me,refuse me'],
    ['one,refuse me', [lineOutcome, part], ''],
  ])
  // Processed again, the log without stored events fails as before; the other one is left alone.
  await replayerOf(server).request('app', 'lake-refused')
  await finish(server)
  expect(await readCounts(server)).toMatchObject([{ count: 2, replayed: 1, recovered: 0 }])
  expect(await sumLedger(server.database)).toMatchObject({ received: 4, stored: 2, failed: 2, events: 3, replayed: 1 })
  expect(await readTotals(server)).toMatchObject({ received: 3, stored: 2, failed: 1, events: 3 })
  expect(server.lake.rowsOf('logs.custom_app')).toHaveLength(3)
  await server.pipeline.stop()
})

it('processes again what is counted together, since there are too many kinds', async () => {
  const world = openWorld()
  const server = await world.start()
  const kinds = Array.from({ length: 1_000 }, (_, at) => {
    return { sourceId: 'app', fingerprint: `kind ${at}`, kind: 'classification' as const, count: 1, at: 0 }
  })
  await server.database.transaction().execute((trx) =>
    addFailures(
      trx,
      kinds.map((kind) => ({ ...kind, reasons: [], samples: [] })),
    ),
  )
  await send(server, '{"count":70000}', '{"count":"many"}')
  const readOthers = () => readFailureGroup(server.database, 'app', 'others')
  expect(await readOthers()).toMatchObject({ count: 2 })
  world.schemas.set('Custom.App', wide)
  await replayerOf(server).request('app', 'others')
  await finish(server)
  expect(server.lake.rowsOf('logs.custom_app').map((row) => row['count'])).toEqual([70000])
  expect(await readOthers()).toMatchObject({ count: 2, replayed: 2, recovered: 1, replay_below: null })
  await server.pipeline.stop()
})

it.each(['pipeline.batch-taken', 'pipeline.events-stored', 'pipeline.in-transaction', 'pipeline.committed'] as const)(
  'retries each log once, although the process crashes at %s',
  async (point) => {
    const world = openWorld()
    const first = await world.start()
    await send(first, ...Array.from({ length: 5 }, (_, at) => `{"count":${70_000 + at}}`))
    world.schemas.set('Custom.App', wide)
    const second = await world.start({ crash: { point, after: 0 } })
    const replayer = replayerOf(second)
    await replayer.request('app')
    await replayer.step()
    second.pipeline.start()
    await second.idle()
    expect(second.isDead()).toBe(true)
    const third = await world.start()
    await replayerOf(third).step()
    third.pipeline.start()
    await finish(third)
    expect(third.lake.rowsOf('logs.custom_app').map((row) => row['count'])).toEqual([70000, 70001, 70002, 70003, 70004])
    expect(await sumLedger(third.database)).toMatchObject({ received: 10, stored: 5, failed: 5, replayed: 5 })
    await third.pipeline.stop()
  },
)

it('decrypts what was encrypted because a schema masks it', async () => {
  const masked = (type: string) =>
    schemaOf(`schema: Custom.App
fields:
  - { name: count, type: ${type}, required: true }
  - { name: token, type: string, mask: { type: redact, to: hidden } }
`)
  const world = openWorld(masked('smallint'))
  const server = await world.start()
  await send(server, '{"count":70000,"token":"swordfish"}')
  world.schemas.set('Custom.App', masked('int'))
  await replayerOf(server).request('app')
  await finish(server)
  expect(server.lake.rowsOf('logs.custom_app')).toMatchObject([{ count: 70000, token: 'hidden' }])
  await server.pipeline.stop()
})

it('skips what was encrypted with a lost key, and continues with the rest', async () => {
  const masked = (type: string) =>
    schemaOf(`schema: Custom.App
fields:
  - { name: count, type: ${type}, required: true }
  - { name: token, type: string, mask: { type: redact, to: hidden } }
`)
  const world = openWorld(masked('smallint'))
  const server = await world.start()
  await send(server, '{"count":70000,"token":"swordfish"}')
  world.schemas.set('Custom.App', narrow)
  await send(server, '{"count":80000}')
  world.schemas.set('Custom.App', wide)
  isKeyGone = true
  onTestFinished(() => void (isKeyGone = false))
  await replayerOf(server).request('app')
  await finish(server)
  expect(server.lake.rowsOf('logs.custom_app').map((row) => row['count'])).toEqual([80000])
  expect(await replayerOf(server).step()).toBe(false)
  await server.pipeline.stop()
})

it('rejects failures that do not exist', async () => {
  const server = await openWorld().start()
  await expect(replayerOf(server).request('app')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
