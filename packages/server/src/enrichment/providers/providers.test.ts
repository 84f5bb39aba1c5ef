import { describe, expect, it } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import { createScheduler } from '../../scheduler/create-scheduler.ts'
import { createLookupJobs } from '../../scheduler/lookups/create-lookup-jobs.ts'
import { createLookupSync } from '../../scheduler/lookups/create-lookup-sync.ts'
import { providersByTable } from '../read-provider-rows.ts'
import { libraryOf, openEnrichment, serviceAccountKey, user } from '../testing/open-enrichment.ts'
import { publishers, type Given } from '../testing/publishers.ts'
import { enrichmentKinds } from './index.ts'

const filling = enrichmentKinds.filter(({ fetch }) => fetch !== undefined)
const key = serviceAccountKey()

/** A provider whose tables a scheduler refreshes. */
async function open(name: string) {
  const double = publishers[name]!
  const opened = await openEnrichment()
  const { database, enrichment, lookups, world } = opened
  const settings = 'credentials' in double.settings ? { ...double.settings, credentials: key } : double.settings
  const provider = await enrichment.add(user, { displayName: name, type: name, settings })
  const library = libraryOf(name, provider.tables)
  const now = (): number => world.now
  const scheduler = createScheduler({
    database,
    jobs: async () =>
      createLookupJobs(library, {
        lookups,
        readFile: async () => undefined,
        readProvider: opened.readProvider,
        provided: await providersByTable(enrichment),
        notifications: { notify: async () => undefined },
        confirmed: new Set(),
        lake: null!,
        guard: null!,
        schemas: null!,
      }),
    now,
    owner: 'one',
    isAlone: true,
    log: silentLog,
  })
  const current = { current: async () => library }
  const sync = createLookupSync({
    database,
    library: current,
    scheduler,
    lookups,
    confirmed: new Set(),
    now,
    log: silentLog,
  })
  const [table] = Object.keys(double.expected) as [string]
  return {
    ...opened,
    double,
    provider,
    table,
    async refresh(): Promise<readonly unknown[]> {
      world.now += 60_000
      const id = await sync.start(table)
      await sync.settled()
      const run = await sync.find(table, id)
      return [run?.status, run?.count, run?.message]
    },
    row: () => {
      const found = lookups.enricher()?.enrich('Sample.Log', { value: double.expected[table]!.key })
      const enriched = (JSON.parse(found ?? '{}') as Record<string, { readonly value: object } | undefined>)[table]
      return enriched?.value
    },
  }
}

it('has a double for every kind that fills tables', () => {
  expect(Object.keys(publishers).toSorted()).toEqual(filling.map(({ name }) => name).toSorted())
})

it.each(enrichmentKinds)('$name accepts the example of its settings, and describes its tables', (kind) => {
  const config = kind.config.parse(kind.example)
  for (const { name, columns, indicators, logTypes } of kind.tables(config)) {
    expect(name).toMatch(/^\w+$/)
    expect(Object.keys(columns).length).toBeGreaterThan(0)
    expect(indicators.length + (logTypes?.length ?? 0)).toBeGreaterThan(0)
  }
  expect(kind.fetch === undefined && kind.lookUp === undefined).toBe(false)
})

describe.each(filling)('$name', ({ name }) => {
  it('fills its tables, and keeps their rows while the publisher fails', async () => {
    const { world, double, refresh, row, table, lookups, provider } = await open(name)
    expect(provider.tables.map((one) => one.name)).toEqual(Object.keys(double.expected))
    expect(JSON.stringify(provider.config)).not.toContain('hush')
    const { row: expected, count, key: found } = double.expected[table]!
    const rowWith = { ...expected, p_match: found }
    const failures: readonly (Given | undefined)[] = [
      undefined,
      { status: 403, body: 'hush' },
      { status: 404 },
      { status: 429, headers: { 'retry-after': '30' } },
      { status: 503 },
      { status: 302, headers: { location: 'http://files.example/x' } },
      { body: '{"cut' },
      { body: '' },
    ]
    const fail = async (given: Given | undefined) => {
      world.answer = () => given
      const [status, , message] = await refresh()
      return [status, message]
    }
    world.answer = double.answer
    expect(await refresh()).toEqual(['succeeded', count, ''])
    expect(row()).toEqual(rowWith)
    for (const failure of failures) {
      const [status, message] = await fail(failure)
      expect([failure, status === 'failed' || status === 'waiting']).toEqual([failure, true])
      expect(message).toMatch(/\.$/)
      expect(message).not.toContain('hush')
      expect([row(), (await lookups.current()).get(table)?.row_count]).toEqual([rowWith, count])
    }
    world.answer = double.answer
    const [status, rows] = await refresh()
    expect([status, rows, row()]).toEqual(['succeeded', count, rowWith])
  })
})

it('says what to do about each failure', async () => {
  const { world, refresh } = await open('tor')
  const says = async (given: Given | undefined) => {
    world.answer = () => given
    return (await refresh())[2]
  }
  expect([
    await says(undefined),
    await says({ status: 403 }),
    await says({ status: 404 }),
    await says({ status: 429, headers: { 'retry-after': '30' } }),
    await says({ status: 429 }),
    await says({ status: 302, headers: { location: 'http://check.torproject.org/x' } }),
    await says({ status: 302, headers: { location: 'https://check.torproject.org/x' } }),
    await says({ body: '198.51.100.1\n198.51' }),
  ]).toEqual([
    '"check.torproject.org" does not accept the key. Enter a valid key in the settings of the provider.',
    '"check.torproject.org" denies access: the key lacks a permission, or the plan of the account does not include this data.',
    '"check.torproject.org" does not have the data. Check the settings of the provider.',
    'The limit of requests at "check.torproject.org" is reached. Try again in 30 seconds.',
    'The limit of requests at "check.torproject.org" is reached. Try again later.',
    '"check.torproject.org" redirects to an address without encryption.',
    '"check.torproject.org" redirects more than 3 times.',
    'The answer of the Tor Project is not a list of addresses, or was cut off.',
  ])
})

it('sends conditional requests, and reads everything again for a table without rows', async () => {
  const { world, double, refresh, lookups, table } = await open('tor')
  const asked: unknown[] = []
  world.answer = (request) => {
    asked.push(request.headers['if-none-match'])
    return double.answer(request)
  }
  expect(await refresh()).toEqual(['succeeded', 3, ''])
  expect(await refresh()).toEqual(['succeeded', 3, 'The file has not changed.'])
  await lookups.remove([table])
  expect(await refresh()).toEqual(['succeeded', 3, ''])
  expect(asked).toEqual([undefined, '"38"', undefined])
})

it('keeps the rows when a table shrinks, and reads the same file again later', async () => {
  const { world, refresh, lookups, table } = await open('tor')
  const list = (count: number) => Array.from({ length: count }, (_, n) => `198.51.100.${n}\n`).join('')
  world.answer = () => ({ body: list(200), headers: { etag: '"1"' } })
  expect(await refresh()).toEqual(['succeeded', 200, ''])
  world.answer = ({ headers }) =>
    headers['if-none-match'] === '"2"' ? { status: 304 } : { body: list(50), headers: { etag: '"2"' } }
  const refused =
    'The new rows are 50, fewer than half of the current 200. The current rows stay in use until you refresh the table manually and accept fewer rows.'
  expect(await refresh()).toEqual(['failed', 0, refused])
  expect(await refresh()).toEqual(['failed', 0, refused])
  expect((await lookups.current()).get(table)?.row_count).toBe(200)
})
