import { expect, it, onTestFinished } from 'vitest'
import { systemViewer } from '../../access/viewer.ts'
import { silentLog } from '../../ports/log.ts'
import { readSourceRow } from '../../stores/sources/source-store.ts'
import { createAccessCheck } from '../health/access-state.ts'
import { createCountingSpool, crashOnce } from '../testing/counting-spool.ts'
import { createScriptedKind } from '../testing/scripted-kind.ts'
import { openSources } from '../testing/sources.ts'
import { createSourceSupervisor } from './source-supervisor.ts'

async function open() {
  const { kind, feeds } = createScriptedKind()
  const world = await openSources([kind])
  const { database, secrets, clock, kinds, service } = world
  const spool = createCountingSpool()
  let owners = 0
  /** A server with the same stores. */
  const server = ({ crashAt = undefined as string | undefined, firstPause = 5 } = {}) => {
    const supervisor = createSourceSupervisor({
      database,
      secrets,
      kinds,
      spool: spool.open(),
      now: () => clock.now,
      randomId: () => `owner-${++owners}`,
      log: silentLog,
      at: crashOnce(crashAt),
      limits: { firstPause, maxPause: firstPause, standbyPause: 5, grace: 50 },
      period: 5,
    })
    onTestFinished(() => supervisor.stop())
    return supervisor
  }
  const input = (feed: string, token: string) => ({
    integrationLabel: feed,
    logTypes: ['Custom.Orders'],
    logStreamType: 'Lines',
    settings: { feed, token },
  })
  const cursors = () => database.selectFrom('source_cursors').selectAll().execute()
  const findAccess = createAccessCheck({ database, secrets, isIngesting: true, kinds })
  return {
    ...world,
    feeds,
    spool,
    server,
    cursors,
    create: (feed: string, token = 't') => service.create(systemViewer, 'scripted', input(feed, token)),
    update: (id: string, feed: string, token: string) => {
      clock.now += 1
      return service.update(systemViewer, id, input(feed, token))
    },
    access: async (id: string) => findAccess((await readSourceRow(database, id))!),
  }
}

it('starts sources that are created, and stops those that are deleted', async () => {
  const { create, service, feeds, spool, server, cursors } = await open()
  feeds.records.set('orders', ['one', 'two', 'three'])
  feeds.records.set('logins', ['four'])
  await create('orders')
  const supervisor = server()
  supervisor.start()
  await expect.poll(() => spool.records()).toEqual(['one', 'two', 'three'])
  await create('logins')
  await expect.poll(() => spool.records()).toEqual(['one', 'two', 'three', 'four'])
  expect(feeds.open).toEqual(['orders', 'logins'])
  await service.delete(systemViewer, 'source-1')
  await expect.poll(() => feeds.open).toEqual(['logins'])
  await expect.poll(async () => (await cursors()).map(({ source_id }) => source_id)).toEqual(['source-2'])
  feeds.records.get('orders')!.push('late')
  feeds.records.get('logins')!.push('five')
  await expect.poll(() => spool.records()).toEqual(['one', 'two', 'three', 'four', 'five'])
  await supervisor.stop()
  expect(feeds.open).toEqual([])
  expect((await cursors()).map(({ lease_owner }) => lease_owner)).toEqual([null])
})

it('restarts a source that was changed, from its checkpoint and with its new settings', async () => {
  const { create, update, feeds, spool, server } = await open()
  const tokens = new Set<string>()
  feeds.beforePage = async (_, token) => void tokens.add(token)
  feeds.records.set('orders', ['one'])
  await create('orders', 'first')
  const supervisor = server()
  await supervisor.reconcile()
  await expect.poll(() => spool.records()).toEqual(['one'])
  await update('source-1', 'orders', 'second')
  await supervisor.reconcile()
  feeds.records.get('orders')!.push('two')
  await expect.poll(() => spool.records()).toEqual(['one', 'two'])
  expect([...tokens]).toEqual(['first', 'second'])
  expect(feeds.open).toEqual(['orders'])
})

it('reads nothing with the previous settings after another server changed them', async () => {
  const { create, update, feeds, spool, server } = await open()
  await create('orders', 'first')
  feeds.records.set('orders', ['one'])
  const supervisor = server()
  await supervisor.reconcile()
  await expect.poll(() => spool.records()).toEqual(['one'])
  await update('source-1', 'orders', 'second')
  const tokens: string[] = []
  feeds.beforePage = async (_, token) => void tokens.push(token)
  feeds.records.get('orders')!.push('two')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect([tokens.filter((token) => token === 'first').length <= 1, spool.records().length <= 2]).toEqual([true, true])
  await supervisor.reconcile()
  await expect.poll(() => spool.records()).toEqual(['one', 'two'])
})

it('opens a failing source again after a pause, and reports its problem on every server until it is read', async () => {
  const { create, feeds, spool, server, cursors, access } = await open()
  let attempts = 0
  let isBroken = true
  feeds.beforePage = async () => {
    attempts += 1
    if (isBroken) throw new Error('The token was revoked. Authorize again.')
  }
  feeds.records.set('orders', ['one'])
  await create('orders')
  server().start()
  await expect.poll(() => attempts).toBeGreaterThan(3)
  await expect
    .poll(() => access('source-1'))
    .toEqual({
      check: 'scriptedStatus',
      message: 'The feed "orders" is read.',
      problem: 'The token was revoked. Authorize again.',
    })
  const [failing] = await cursors()
  expect([failing!.failing_since, failing!.failures > 2]).toEqual([Date.UTC(2026, 0, 1), true])
  isBroken = false
  await expect.poll(() => spool.records()).toEqual(['one'])
  await expect
    .poll(() => access('source-1'))
    .toEqual({
      check: 'scriptedStatus',
      message: 'The feed "orders" is read.',
    })
  expect(feeds.open).toEqual(['orders'])
})

it('waits longer after each failure', async () => {
  const { create, feeds, server } = await open()
  let attempts = 0
  feeds.beforePage = async () => {
    attempts += 1
    throw new Error('no')
  }
  await create('orders')
  await server({ firstPause: 60_000 }).reconcile()
  await expect.poll(() => attempts).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(attempts).toBe(1)
})

it.each(['pull.leased', 'pull.read', 'pull.spooled', 'pull.stored'])(
  'loses and duplicates nothing when a server crashes at %s and another takes over after the lease',
  async (crashAt) => {
    const { create, feeds, spool, server, clock, database, cursors } = await open()
    feeds.records.set('orders', ['one', 'two', 'three'])
    await create('orders')
    const first = server({ crashAt, firstPause: 60_000 })
    await first.reconcile()
    await expect.poll(async () => (await cursors())[0]?.failures).toBe(1)
    await first.stop()
    // The process that ended abruptly did not release its lease.
    const lease = { lease_owner: 'owner-1', lease_until: clock.now + 120_000 }
    await database.updateTable('source_cursors').set(lease).execute()
    const second = server()
    second.start()
    await expect.poll(() => feeds.open.length).toBe(0)
    clock.now += 120_000
    await expect.poll(() => spool.records()).toEqual(['one', 'two', 'three'])
    await expect.poll(async () => (await cursors())[0]?.checkpoint).toBe('{"at":3}')
  },
)

it('lets one of two servers pull a source, and the other once the first one stops', async () => {
  const { create, feeds, spool, server, cursors } = await open()
  feeds.records.set('orders', ['one'])
  await create('orders')
  const [first, second] = [server(), server()]
  await first.reconcile()
  await expect.poll(() => spool.records()).toEqual(['one'])
  await second.reconcile()
  feeds.records.get('orders')!.push('two')
  await expect.poll(() => spool.records()).toEqual(['one', 'two'])
  expect(feeds.open).toEqual(['orders'])
  const [before] = await cursors()
  await first.stop()
  feeds.records.get('orders')!.push('three')
  second.start()
  await expect.poll(() => spool.records(), { timeout: 5_000 }).toEqual(['one', 'two', 'three'])
  const [after] = await cursors()
  expect(after!.lease_owner).not.toBe(before!.lease_owner)
  expect(feeds.open).toEqual(['orders'])
})

it('starts every other source while one cannot be started or stopped', async () => {
  const { create, update, feeds, spool, server, database } = await open()
  await create('orders')
  await create('stuck')
  await create('logins')
  await database.updateTable('log_sources').set({ settings: '{' }).where('id', '=', 'source-1').execute()
  feeds.beforePage = async (feed) => {
    if (feed === 'stuck') await new Promise(() => undefined)
  }
  feeds.records.set('logins', ['one'])
  const supervisor = server()
  supervisor.start()
  await expect.poll(() => spool.records()).toEqual(['one'])
  await update('source-3', 'logins', 'u')
  feeds.records.get('logins')!.push('two')
  await expect.poll(() => spool.records()).toEqual(['one', 'two'])
  await supervisor.stop()
})
