import { parseContent } from '@picket/core'
import { expect, it } from 'vitest'
import { createLookupService, type LookupRows } from '../../detections/lookups/lookup-service.ts'
import type { Library } from '../../detections/spec-library.ts'
import type { Notice } from '../../notifications/notification-service.ts'
import { silentLog } from '../../ports/log.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createScheduler } from '../create-scheduler.ts'
import { createLookupJobs } from './create-lookup-jobs.ts'
import { createLookupSync } from './create-lookup-sync.ts'

const text = (refresh: string): string => `AnalysisType: lookup_table
LookupName: owners
Enabled: true
Schema: Custom.Owners
Refresh: ${refresh}
LogTypeMap: { PrimaryKey: host, AssociatedLogTypes: [{ LogType: Sample.Log, Selectors: [host] }] }
`
const fromBucket = '{ ObjectPath: s3://acme/owners.csv, PeriodMinutes: 60 }'

function libraryOf(spec: string): Library {
  const { content } = parseContent([{ file: 'owners.yml', text: spec }])
  return { revision: 1, stored: new Map(), content, specs: new Map(content.specs.map((one) => [one.id, one])) }
}

const rowsOf = (count: number, owner = 'ana'): LookupRows => ({
  bytes: Buffer.from(`host,owner\n${Array.from({ length: count }, (_, n) => `h-${n},${owner}\n`).join('')}`),
  format: 'csv',
})

/** A scheduler that refreshes one table from a file that tests control. */
async function open(spec = text(fromBucket)) {
  const database = await openTestDatabase()
  const library = libraryOf(spec)
  let ids = 0
  const world = {
    now: Date.UTC(2026, 0, 1, 12, 1),
    file: async (): Promise<LookupRows | undefined> => rowsOf(1),
  }
  const now = (): number => world.now
  const lookups = createLookupService({
    database,
    findSchema: () => undefined,
    now,
    randomId: () => `v-${++ids}`,
    log: silentLog,
  })
  const confirmed = new Set<string>()
  const notices: Notice[] = []
  const notifications = { notify: async (notice: Notice) => void notices.push(notice) }
  const ports = {
    notifications,
    lookups,
    readFile: () => world.file(),
    readProvider: () => world.file(),
    provided: new Set<string>() as never,
    confirmed,
    lake: null!,
    guard: null!,
    schemas: null!,
  }
  const scheduler = createScheduler({
    database,
    jobs: async () => createLookupJobs(library, ports),
    now,
    owner: 'one',
    isAlone: true,
    log: silentLog,
  })
  const current = { current: async () => library }
  const sync = createLookupSync({ database, library: current, scheduler, lookups, confirmed, now, log: silentLog })
  return {
    world,
    notices,
    lookups,
    library,
    scheduler,
    sync,
    async runAt(hour: number) {
      world.now = Date.UTC(2026, 0, 1, hour, 0, 1)
      await scheduler.tick()
      return (await sync.runsOf('owners', 10)).map(({ status, count, message }) => [status, count, message])[0]
    },
    owner: () => /"owner":"(\w+)"/.exec(lookups.enricher()?.enrich('Sample.Log', { host: 'h-0' }) ?? '')?.[1],
    /** Refreshes the table manually. */
    async refresh(acceptFewerRows = false) {
      const id = await sync.start('owners', { acceptFewerRows })
      await sync.settled()
      const run = await sync.find('owners', id)
      return [run?.status, run?.message]
    },
  }
}

it('replaces the rows on schedule, and keeps them while the file cannot be read', async () => {
  const { world, scheduler, runAt, owner } = await open()
  await scheduler.tick()
  expect(owner()).toBeUndefined()
  expect([await runAt(13), owner()]).toEqual([['succeeded', 1, ''], 'ana'])
  expect(await runAt(14)).toEqual(['succeeded', 1, 'The rows have not changed.'])
  world.file = async () => rowsOf(2, 'bo')
  expect([await runAt(15), owner()]).toEqual([['succeeded', 2, ''], 'bo'])
  world.file = async () => undefined
  expect(await runAt(16)).toEqual(['succeeded', 2, 'The file has not changed.'])
  world.file = async () => ({ bytes: Buffer.from('name\nx\n'), format: 'csv' })
  const failed = ['failed', 0, 'The data has no column "host", which is the primary key.']
  expect([await runAt(17), owner()]).toEqual([failed, 'bo'])
})

it('notifies users when the rows get older than the alarm period', async () => {
  const { world, notices, runAt } = await open(text(fromBucket.replace('60', '60, AlarmPeriodMinutes: 120')))
  await runAt(12)
  await runAt(13)
  world.file = async () => ({ bytes: Buffer.from('name\nx\n'), format: 'csv' })
  await runAt(14)
  expect(notices).toEqual([])
  await runAt(15)
  await runAt(16)
  const notice: Notice = {
    topic: 'SYSTEM_ERROR',
    level: 'ERROR',
    title: 'Lookup table "owners" cannot be refreshed',
    message:
      'The rows of 2026-01-01 13:00 UTC are still in use. The data has no column "host", which is the primary key.',
    key: 'lookup owners 1767272400000',
    to: { anyOf: ['LookupModify'] },
  }
  // Each user is notified once per key.
  expect(notices).toEqual([notice, notice])
})

it('notifies users of a table that has never been refreshed', async () => {
  const { world, notices, runAt } = await open()
  world.file = async () => ({ bytes: Buffer.from('name\nx\n'), format: 'csv' })
  await runAt(12)
  await runAt(13)
  expect(notices.map(({ message, key }) => [message, key])).toEqual([
    [
      'It has never been refreshed, so it enriches nothing. The data has no column "host", which is the primary key.',
      'lookup owners never',
    ],
  ])
})

it('replaces rows by far fewer only when that is accepted', async () => {
  const { world, runAt, refresh, owner } = await open()
  await runAt(12)
  world.file = async () => rowsOf(200)
  await runAt(13)
  world.file = async () => rowsOf(99, 'bo')
  const refused =
    'The new rows are 99, fewer than half of the current 200. The current rows stay in use until you refresh the table manually and accept fewer rows.'
  expect([await runAt(14), owner()]).toEqual([['failed', 0, refused], 'ana'])
  world.now += 1
  expect([await refresh(), owner()]).toEqual([['failed', refused], 'ana'])
  world.now += 1
  expect([await refresh(true), owner()]).toEqual([['succeeded', ''], 'bo'])
  world.file = async () => rowsOf(10, 'cy')
  expect([(await runAt(15))?.[0], owner()]).toEqual(['succeeded', 'cy'])
})

it('fills a table that was added at once, and only once', async () => {
  const { world, library, sync, owner } = await open()
  let reads = 0
  world.file = async () => (++reads, rowsOf(1))
  await sync.fillNew(library)
  await sync.settled()
  await sync.fillNew(library)
  await sync.settled()
  expect([reads, owner(), (await sync.runsOf('owners', 10)).length]).toEqual([1, 'ana', 1])
})

it.each([
  [text(fromBucket).replace(/Refresh.*/, 'Filename: owners.csv'), /are uploaded; it cannot be refreshed\.$/],
  [text(fromBucket).replace('Enabled: true', 'Enabled: false'), /is disabled\. Enable it to refresh it\.$/],
])('refreshes only enabled tables that are not uploaded', async (spec, message) => {
  const { refresh } = await open(spec)
  await expect(refresh()).rejects.toThrow(message)
})

it('does not refresh a table twice at the same time, and finds no run of another table', async () => {
  const { world, sync } = await open()
  const { promise, resolve } = Promise.withResolvers<LookupRows>()
  world.file = () => promise
  const id = await sync.start('owners')
  await expect(sync.start('owners')).rejects.toThrow('Lookup table "owners" is being refreshed already.')
  resolve(rowsOf(1))
  await sync.settled()
  expect([(await sync.find('owners', id))?.status, await sync.find('other', id)]).toEqual(['succeeded', undefined])
})

it('fills a table again that was deleted and added', async () => {
  const { world, library, lookups, sync } = await open()
  let reads = 0
  world.file = async () => (++reads, rowsOf(1))
  const fill = async (current: Library): Promise<void> => {
    world.now += 1
    await sync.fillNew(current)
    await sync.settled()
  }
  await fill(library)
  await lookups.remove(['owners'])
  await fill(libraryOf('AnalysisType: pack\nPackID: Sample\nPackDefinition: { IDs: [] }\n'))
  await fill(library)
  expect(reads).toBe(2)
})
