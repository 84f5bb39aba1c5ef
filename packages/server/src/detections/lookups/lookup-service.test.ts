import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { parseContent } from '@picket/core'
import { silentLog } from '../../ports/log.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import type { Library } from '../spec-library.ts'
import { createLookupService } from './lookup-service.ts'

const text = `AnalysisType: lookup_table
LookupName: owners
Enabled: true
Schema: Custom.Owners
Filename: owners.csv
LogTypeMap: { PrimaryKey: host, AssociatedLogTypes: [{ LogType: Sample.Log, Selectors: [host] }] }
`

function libraryOf(specText: string): Library {
  const { content } = parseContent([
    { file: 'owners.yml', text: specText },
    { file: 'owners.csv', text: 'host\n' },
  ])
  return { revision: 1, stored: new Map(), content, specs: new Map(content.specs.map((spec) => [spec.id, spec])) }
}

async function open() {
  const database = await openTestDatabase()
  const library = libraryOf(text)
  let [time, ids] = [0, 0]
  const create = () =>
    createLookupService({
      database,
      findSchema: () => undefined,
      now: () => time,
      randomId: () => `v-${++ids}`,
      log: silentLog,
    })
  const lookups = create()
  const event = { host: 'h-1' }
  return {
    lookups,
    create,
    library,
    async put(rows: string, at: number) {
      time = at
      const bytes = gzipSync(rows)
      const checked = await lookups.check(library.specs.get('owners')!, { bytes, format: 'csv' })
      await lookups.save(checked, 'ana')
      await lookups.refresh(library)
    },
    now: (service = lookups) => service.enricher()?.enrich('Sample.Log', event),
    back: async (at: number) => (await lookups.asOf(library, at))?.enrich('Sample.Log', event),
  }
}

const byName = { PrimaryKey: 'name', AssociatedLogTypes: [] }

const found = (owner: string): string => `{"owners":{"host":{"host":"h-1","owner":"${owner}","p_match":"h-1"}}}`

/** A database in MaxMind's format with one network: 203.0.0.0/16 is in the Netherlands. */
const database =
  'AAAQAAABAAAQAAACAAADAAAQAAAEAAAQAAAQAAAFAAAGAAAQAAAQAAAHAAAQAAAIAAAJAAAQAAAKAAAQAAALAAAQAAAMAAAQAAANAAAQAAAOAAAQAAAP' +
  'AAAQAAAgAAAQAAAAAAAAAAAAAAAAAAAAAOFHY291bnRyeUJOTKvN701heE1pbmQuY29t6VtiaW5hcnlfZm9ybWF0X21ham9yX3ZlcnNpb26iAAJbYmlu' +
  'YXJ5X2Zvcm1hdF9taW5vcl92ZXJzaW9uogAAS2J1aWxkX2Vwb2NoxGVT8QBNZGF0YWJhc2VfdHlwZURUZXN0S2Rlc2NyaXB0aW9u4EppcF92ZXJzaW9u' +
  'ogAESWxhbmd1YWdlcwAESm5vZGVfY291bnTEAAAAEEtyZWNvcmRfc2l6ZaIAGA=='

it('enriches addresses with a database of networks', async () => {
  const { lookups, library, create } = await open()
  const bytes = gzipSync(Buffer.from(database, 'base64'))
  const checked = await lookups.check(library.specs.get('owners')!, { bytes, format: 'mmdb' })
  await lookups.save(checked, 'ana')
  const restarted = create()
  for (const service of [lookups, restarted]) {
    await service.refresh(library)
    expect(service.enricher()?.enrich('Sample.Log', { host: '203.0.113.7' })).toBe(
      '{"owners":{"host":{"country":"NL","p_match":"203.0.113.7"}}}',
    )
    expect(service.enricher()?.enrich('Sample.Log', { host: '198.51.100.7' })).toBeUndefined()
  }
  await expect(
    lookups.check(library.specs.get('owners')!, { bytes: bytes.subarray(4), format: 'mmdb' }),
  ).rejects.toThrow('The file is not a database in MMDB format.')
})

it('stores the rows of a Parquet file as JSON lines', async () => {
  const { lookups, library } = await open()
  const bytes = readFileSync(join(import.meta.dirname, '../../../../core/fixtures/rows/people.parquet'))
  const spec = { ...library.specs.get('owners')!, data: { ...library.specs.get('owners')!.data, LogTypeMap: byName } }
  const { format, rowCount } = await lookups.check(spec, { bytes, format: 'parquet' })
  expect({ format, rowCount }).toEqual({ format: 'jsonl', rowCount: 2 })
})

it('uses the newest rows for new events, and those of their time for replays', async () => {
  const { lookups, library, put, now, back, create } = await open()
  await lookups.refresh(library)
  expect(now()).toBeUndefined()
  await put('host,owner\nh-1,ana\n', 100)
  const before = lookups.enricher()!
  await put('host,owner\nh-1,bo\nh-1,cy\n', 200)
  expect([now(), before.enrich('Sample.Log', { host: 'h-1' })]).toEqual([found('cy'), found('ana')])
  expect([await back(99), await back(100), await back(199), await back(200)]).toEqual([
    undefined,
    found('ana'),
    found('ana'),
    found('cy'),
  ])
  const another = create()
  await another.refresh(library)
  expect(now(another)).toBe(found('cy'))
  expect((await lookups.current()).get('owners')).toMatchObject({ row_count: 2, duplicates: 1, size_bytes: 25 })
})

it('stores nothing for the same rows, ten versions at most, and none for a deleted table', async () => {
  const { lookups, library, put, now } = await open()
  for (let at = 1; at <= 12; at++) await put(`host,owner\nh-1,o${at}\n`, at)
  await put('host,owner\nh-1,o12\n', 13)
  const versions = await lookups.versionsOf('owners')
  expect(versions.map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual(
    [...Array(10).keys()].map((age) => [12 - age, age === 0 ? null : 13 - age]),
  )
  await lookups.remove(['owners'])
  await lookups.refresh(library)
  expect([now(), await lookups.versionsOf('owners')]).toEqual([undefined, []])
})

it('enriches nothing while a table is disabled, or its rows lack the primary key', async () => {
  const { lookups, put, now } = await open()
  await put('host,owner\nh-1,ana\n', 1)
  await lookups.refresh(libraryOf(text.replace('Enabled: true', 'Enabled: false')))
  expect(now()).toBeUndefined()
  await lookups.refresh(libraryOf(text.replace('PrimaryKey: host', 'PrimaryKey: name')))
  expect(now()).toBeUndefined()
  await lookups.refresh(libraryOf(text))
  expect(now()).toBe(found('ana'))
})

it.each([
  [Buffer.from([0x1f, 0x8b, 1]), 'The rows cannot be unpacked with gzip.'],
  [Buffer.from('name\nx\n'), 'The data has no column "host", which is the primary key.'],
  [Buffer.from('host,a\n,1\n'), 'No row has a value for the primary key "host".'],
])('rejects rows that cannot be used', async (bytes, says) => {
  const { lookups, library } = await open()
  await expect(lookups.check(library.specs.get('owners')!, { bytes, format: 'csv' })).rejects.toThrow(says)
})

it('deletes versions that were replaced before a time, never the current one', async () => {
  const { lookups, put } = await open()
  for (const at of [100, 200, 300]) await put(`host,owner\nh-1,o${at}\n`, at)
  await lookups.removeReplaced('owners', 250)
  expect((await lookups.versionsOf('owners')).map(({ valid_to }) => valid_to)).toEqual([null, 300])
})
