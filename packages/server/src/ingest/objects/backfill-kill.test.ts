import { expect, it } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import {
  findRunningBackfill,
  insertBackfill,
  listBackfills,
} from '../../stores/source-backfills/source-backfill-store.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createPullRunner } from '../sources/pull-runner.ts'
import type { SourcePorts } from '../sources/source-ports.ts'
import { withBackfills } from '../sources/with-backfills.ts'
import { createCountingSpool } from '../testing/counting-spool.ts'
import { createListingSource } from './listing-source.ts'
import { createObjectBackfill } from './object-backfill.ts'
import { createObjectRoutes } from './object-routes.ts'
import { createObjectReader } from './read-objects.ts'
import { createFakeBucket } from './testing/fake-bucket.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)
/** More than two pages of a listing. */
const objects = 450

it('reads each object of a backfill once, wherever the server is killed', async () => {
  const world = await open()
  const total = await world.run()
  expect(total).toBeGreaterThan(10)
  for (let kill = 1; kill <= total; kill++) {
    const killed = await open()
    await killed.run(kill)
    await killed.run()
    const records = killed.spool.records()
    expect([kill, records.length, new Set(records).size]).toEqual([kill, objects, objects])
    expect([kill, await killed.state()]).toEqual([kill, ['SUCCEEDED']])
  }
})

it('reads each object once when the server is killed again and again', async () => {
  const world = await open()
  for (let kill = 3; await world.isRunning(); kill++) await world.run(kill)
  await world.run()
  const records = world.spool.records()
  expect([records.length, new Set(records).size]).toEqual([objects, objects])
})

async function open() {
  const database = await openTestDatabase()
  const spool = createCountingSpool()
  const bucket = createFakeBucket()
  for (let at = 0; at < objects; at++) bucket.put(`${1_000 + at}.log`, `${at}\n`, { changedAt: start - day })
  await insertBackfill(database, {
    id: 'b',
    source_id: 's',
    from_time: start - 2 * day,
    to_time: start,
    position: null,
    status: 'RUNNING',
    problem: null,
    items: 0,
    created_at: start,
    created_by: 'test',
    ended_at: null,
  })
  let now = start
  let ids = 0
  return {
    spool,
    isRunning: async () => (await findRunningBackfill(database, 's')) !== undefined,
    state: async () => (await listBackfills(database, 's')).map(({ status }) => status),
    /** Starts a server that is killed at the nth durable effect. Returns how many there were. */
    async run(kill = Infinity): Promise<number> {
      // The lease of the one before expires.
      now += 200_000
      let effects = 0
      const isDead = (): boolean => effects >= kill
      const dying = (): void => {
        effects += 1
        if (isDead()) throw new Error('The process has ended.')
      }
      const living = spool.open()
      const ports: SourcePorts = {
        database,
        spool: {
          async append(item) {
            if (isDead()) throw new Error('The process has ended.')
            const appended = await living.append(item)
            // A kill between two effects is in the middle of a group: the spool has some of its items.
            if (effects + 1 >= kill) effects = kill
            return appended
          },
        },
        now: () => now,
        randomId: () => `id-${++ids}`,
        log: silentLog,
        at: dying,
      }
      const route = createObjectRoutes({ format: { type: 'Lines' }, logTypes: ['Custom.A'] }, [], () => ({}))
      const reader = createObjectReader({ ...ports, store: bucket, route, sourceId: 's' })
      const listing = { store: bucket, reader, bucket: 'logs', prefixes: [''] }
      const live = createListingSource({ ...listing, createdAfter: start, now: ports.now })
      const pulled = withBackfills(live, { ...ports, sourceId: 's', open: createObjectBackfill(listing) })
      const runner = createPullRunner({ ...ports, owner: ports.randomId(), sourceId: 's', pulled })
      for (
        let turn = await runner.turn();
        turn === 'more' || (turn === 'idle' && !isDead());
        turn = await runner.turn()
      )
        if (turn === 'idle' && (await findRunningBackfill(database, 's')) === undefined) break
      await runner.stop()
      return effects
    },
  }
}
