import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../main/ports.ts'
import { readFailureGroup } from '../../stores/failures/failure-store.ts'
import { sumLedger } from '../../stores/ledger/ledger-store.ts'
import { createWorld, schemaOf, sourceOf, type Server, type World } from '../testing/world.ts'
import { createReplayer } from './replayer.ts'

const narrow = schemaOf('schema: Custom.App\nfields: [{ name: count, type: smallint, required: true }]\n')
const wide = schemaOf('schema: Custom.App\nfields: [{ name: count, type: bigint, required: true }]\n')

function openWorld(schema = narrow): World {
  const world = createWorld()
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
  server.journey.start()
  await server.idle()
}

async function finish(server: Server): Promise<void> {
  const replayer = replayerOf(server)
  while (await replayer.step()) await server.idle()
}

it('tries failed logs again once the schema is mended, each once', async () => {
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
  await server.journey.stop()
})

it('does not try again for ever what fails again', async () => {
  const server = await openWorld().start()
  await send(server, '{"count":70000}', 'x')
  expect(await replayerOf(server).request('app')).toBe(2)
  await finish(server)
  expect(await sumLedger(server.database)).toMatchObject({ received: 4, stored: 0, failed: 4, replayed: 2 })
  await server.journey.stop()
})

it.each(['journey.batch-taken', 'journey.events-written', 'journey.in-transaction', 'journey.committed'] as const)(
  'tries each log again once, though the process ends at %s',
  async (point) => {
    const world = openWorld()
    const first = await world.start()
    await send(first, ...Array.from({ length: 5 }, (_, at) => `{"count":${70_000 + at}}`))
    world.schemas.set('Custom.App', wide)
    const second = await world.start({ crash: { point, after: 0 } })
    const replayer = replayerOf(second)
    await replayer.request('app')
    await replayer.step()
    second.journey.start()
    await second.idle()
    expect(second.isDead()).toBe(true)
    const third = await world.start()
    await replayerOf(third).step()
    third.journey.start()
    await finish(third)
    expect(third.lake.rowsOf('logs.custom_app').map((row) => row['count'])).toEqual([70000, 70001, 70002, 70003, 70004])
    expect(await sumLedger(third.database)).toMatchObject({ received: 10, stored: 5, failed: 5, replayed: 5 })
    await third.journey.stop()
  },
)

it('opens what was sealed because a schema masks it', async () => {
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
  await server.journey.stop()
})

it('passes over what was sealed with a key that is gone, and goes on with the rest', async () => {
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
  await server.journey.stop()
})

it('knows nothing of failures that there were not', async () => {
  const server = await openWorld().start()
  await expect(replayerOf(server).request('app')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
