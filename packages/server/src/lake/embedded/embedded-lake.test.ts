import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseJson } from '@picket/core'
import {
  createNormalizer,
  createRowReader,
  partSettingsOf,
  toLogTypeTables,
  type Block,
  type LogSchema,
  type NormalizedEvent,
} from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { afterAll, expect, test } from 'vitest'
import { createLakeWriter } from '../../pipeline/lake-writer.ts'
import type { MatchRow } from '../../pipeline/rows/match-rows.ts'
import { createLake } from '../create-lake.ts'
import { testLake } from '../testing/lake-contract.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'lake-'))
const engine = openEmbeddedEngine({ folder, randomId: () => randomBytes(16).toString('hex') })
const lake = createLake({ engine })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('only the owner can read the directory', () => {
  const modes = [folder, join(folder, 'engine'), join(folder, 'answers')].map((one) => statSync(one).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700, 0o700])
})

test('older tables have the same storage settings as new ones', async () => {
  const tables = Object.values(toLogTypeTables(schemaOf('schema: Custom.Kept\nfields: [{ name: a, type: string }]')))
  await lake.prepare(tables)
  const layouts = async (): Promise<readonly unknown[]> => {
    const sql =
      "SELECT concat(database, extract(engine_full, ' SETTINGS (.*)')) AS layout FROM system.tables WHERE name = 'custom_kept' ORDER BY database"
    const found: unknown[] = []
    for await (const rows of lake.query({ sql }))
      found.push(...rows.map(({ layout }) => String(layout).split(', ').sort()))
    return found
  }
  const currentLayouts = await layouts()
  for (const { database, name } of tables) {
    const settings = Object.keys(partSettingsOf(database))
    // Tables as the first version created them, and as later ones did.
    for (const changes of [
      [`RESET SETTING ${settings.join(', ')}`],
      [`RESET SETTING ${settings.at(-1)}`, 'MODIFY SETTING min_bytes_for_wide_part = 268435456'],
    ]) {
      for (const change of changes) await lake.command(`ALTER TABLE ${database}.${name} ${change}`)
      expect(await layouts()).not.toEqual(currentLayouts)
      await createLake({ engine }).prepare(tables)
      expect(await layouts()).toEqual(currentLayouts)
    }
  }
  for (const { database, name } of tables) await lake.command(`DROP TABLE ${database}.${name}`)
})

test('words are indexed in events and searched in matches without an index', async () => {
  const schema = schemaOf('schema: Custom.Words\nfields: [{ name: a, type: string }]')
  const { events, matches, signals } = toLogTypeTables(schema)
  const times = { p_event_time: '2026-01-02 03:04:05.000', p_parse_time: '2026-01-02 03:04:05.000' }
  const ask = async (sql: string): Promise<unknown[]> => {
    const found: unknown[] = []
    for await (const rows of lake.query({ sql })) found.push(...rows.map(({ value }) => value))
    return found
  }
  const look = async (): Promise<unknown> => {
    const found: unknown[] = []
    for (const { database, name } of [events, matches, signals]) {
      const counts = `SELECT count() AS value FROM ${database}.${name} WHERE hasAllTokens(p_raw, ['hopper'])`
      const sizes = `SELECT data_compressed_bytes > 0 AS value FROM system.data_skipping_indices WHERE database = '${database}' AND table = '${name}' AND name = 'ft_p_raw'`
      found.push([database, ...(await ask(counts)), ...(await ask(sizes))].map(String))
    }
    return found
  }
  const expected = [
    ['logs', '2', '1'],
    ['rule_matches', '2', '0'],
    ['signals', '2', '0'],
  ]
  await lake.prepare([events, matches, signals])
  for (const { database, name } of [events, matches, signals])
    for (const id of ['1', '2']) {
      const row = { ...times, p_row_id: id, p_raw: `Grace Hopper, ${id}` }
      await lake.insert({ table: `${database}.${name}`, lines: [JSON.stringify(row)], token: `words ${id}` })
    }
  expect(await look()).toEqual(expected)
  for (const { database, name } of [events, matches, signals])
    await lake.command(`OPTIMIZE TABLE ${database}.${name} FINAL`)
  expect(await look()).toEqual(expected)
  for (const { database, name } of [events, matches, signals]) await lake.command(`DROP TABLE ${database}.${name}`)
})

test('a block is stored once under its token, with the same rows as lines', async () => {
  const schema = schemaOf('schema: Custom.Block\nfields: [{ name: a, type: json }]')
  const rows = (values: readonly string[]) => values.map((value, at) => eventOf(schema, String(at), value))
  const [blocks, mixed] = [rows(['{"k":1}', '["x"]', '{"l":[{"m":true}]}']), rows(['{"k":1}', '{"l":[1,"a"]}'])]
  const inserted: string[] = []
  const writer = createLakeWriter(
    {
      ...lake,
      insertBlock: (one) => (inserted.push('block'), lake.insertBlock!(one)),
      insert: (one) => (inserted.push('lines'), lake.insert(one)),
    },
    async () => {},
  )
  // Earlier tables are cached.
  await lake.tables()
  await writer.prepare([{ kind: 'events', schema }])
  for (const [token, some] of [
    ['one', blocks],
    ['one', blocks],
    ['two', mixed],
    ['two', mixed],
  ] as const)
    expect(await writer.write({ kind: 'events', schema, rows: some }, token)).toEqual([])
  expect(inserted).toEqual(['block', 'block', 'lines', 'lines'])
  const read = createRowReader(toLogTypeTables(schema).events)
  const found: unknown[] = []
  for await (const lines of lake.lines({ sql: 'SELECT * FROM logs.custom_block ORDER BY p_row_id, toString(a)' }))
    found.push(...lines.map((line) => read(line)['a']))
  expect(found).toEqual([{ k: 1 }, { k: 1 }, ['x'], { l: [1, 'a'] }, { l: [{ m: true }] }])
  await lake.command('DROP TABLE logs.custom_block')
})

test('rows for two tables are built once, and if one rejects the block, they are inserted there as lines', async () => {
  const schema = schemaOf('schema: Custom.Twin\nfields: [{ name: a, type: json }]')
  const inserted: string[] = []
  let refused = 0
  const writer = createLakeWriter(
    {
      ...lake,
      async insertBlock(one) {
        if (one.table === 'rule_matches.custom_twin' && one.token.startsWith('odd') && ++refused > 0)
          throw new Error('The block is odd.')
        inserted.push(`block ${one.table}`)
        await lake.insertBlock!(one)
      },
      insert: (one) => (inserted.push(`lines ${one.table}`), lake.insert(one)),
    },
    async () => {},
  )
  const both = { kind: 'signals', twin: 'matches', schema } as const
  await writer.prepare([{ kind: 'events', schema }, both])
  const events = ['{"k":1}', '{"l":["x"]}'].map((value, at) => eventOf(schema, String(at), value))
  let block: Block | undefined
  await writer.write({ kind: 'events', schema, rows: events }, 'one', (kept) => (block = kept))
  const rows = [1, 0, 1].map((index, at): MatchRow => {
    const event = events[index]!
    return {
      kind: 'match',
      event,
      eventTime: event.eventTime,
      index,
      more: { p_signal_id: String(at), p_rule_id: 'R' },
    }
  })
  for (const token of ['one', 'odd', 'odd'])
    expect(await writer.write({ ...both, rows, events: block }, token)).toEqual([])
  const mixed = ['block signals.custom_twin', 'lines rule_matches.custom_twin']
  expect({ inserted, refused }).toEqual({
    inserted: [
      'block logs.custom_twin',
      'block signals.custom_twin',
      'block rule_matches.custom_twin',
      ...mixed,
      ...mixed,
    ],
    refused: 2,
  })
  const found = await Promise.all(
    ['signals', 'rule_matches'].map(async (database) => {
      const sql = `SELECT p_signal_id, toString(a) AS a FROM ${database}.custom_twin ORDER BY p_signal_id`
      const list: unknown[] = []
      for await (const some of lake.query({ sql })) list.push(...some.map((row) => [row['p_signal_id'], row['a']]))
      return list
    }),
  )
  const [x, k] = ['{"l":["x"]}', '{"k":1}']
  const expected = [x, x, k, k, x, x].map((a, at) => [String(at >> 1), a])
  expect(found).toEqual([expected, expected])
  for (const name of ['logs', 'signals', 'rule_matches']) await lake.command(`DROP TABLE ${name}.custom_twin`)
})

testLake(() => lake)

test('no result file remains', () => {
  expect(readdirSync(join(folder, 'answers'))).toEqual([])
})

function eventOf(schema: LogSchema, rowId: string, value: string): NormalizedEvent {
  const text = `{"a":${value}}`
  const outcome = createNormalizer(schema, { hash: hashWithNode })(parseJson(text), { rowId, now: Date.now(), text })
  if (outcome.kind === 'failure') throw new Error(outcome.problem)
  return outcome
}
