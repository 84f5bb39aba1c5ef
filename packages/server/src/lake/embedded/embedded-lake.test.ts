import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseJson } from '@picket/core'
import { createNormalizer, createRowReader, partSettings, type LogSchema, type NormalizedEvent } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { afterAll, expect, test } from 'vitest'
import { createLakeWriter } from '../../journey/lake-writer.ts'
import { createLake } from '../create-lake.ts'
import { toLogTypeTables } from '../tables/log-type-tables.ts'
import { testLake } from '../testing/lake-contract.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'lake-'))
const engine = openEmbeddedEngine({ folder, randomId: () => randomBytes(16).toString('hex') })
const lake = createLake({ engine })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the folder is for its owner alone', () => {
  const modes = [folder, join(folder, 'engine'), join(folder, 'answers')].map((one) => statSync(one).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700, 0o700])
})

test('how events are kept follows the settings, in tables of before, too', async () => {
  const tables = Object.values(toLogTypeTables(schemaOf('schema: Custom.Kept\nfields: [{ name: a, type: string }]')))
  const days = async (): Promise<unknown> => {
    const sql =
      "SELECT extract(engine_full, 'toIntervalDay.([0-9]+)') AS days FROM system.tables WHERE name = 'custom_kept' AND database = 'logs'"
    for await (const [row] of lake.query({ sql })) return row!['days']
  }
  await lake.prepare(tables)
  expect(await days()).toBe('365')
  const other = createLake({ engine, retentionDays: 30 })
  await other.prepare(tables)
  expect(await days()).toBe('30')
  const packed = async (): Promise<number> => {
    const sql =
      "SELECT name FROM system.tables WHERE name = 'custom_kept' AND engine_full LIKE '%packed_skip_index%map_with_buckets%'"
    let count = 0
    for await (const rows of lake.query({ sql })) count += rows.length
    return count
  }
  // As tables were made before.
  for (const { database, name } of tables)
    await lake.command(`ALTER TABLE ${database}.${name} RESET SETTING ${Object.keys(partSettings).join(', ')}`)
  expect(await packed()).toBe(0)
  await createLake({ engine, retentionDays: 30 }).prepare(tables)
  expect(await packed()).toBe(4)
  for (const { database, name } of tables) await lake.command(`DROP TABLE ${database}.${name}`)
})

test('a block is stored once under its token, as the same rows are as lines', async () => {
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

testLake(() => lake)

test('no answer is left behind', () => {
  expect(readdirSync(join(folder, 'answers'))).toEqual([])
})

function eventOf(schema: LogSchema, rowId: string, value: string): NormalizedEvent {
  const text = `{"a":${value}}`
  const outcome = createNormalizer(schema, { hash: hashWithNode })(parseJson(text), { rowId, now: Date.now(), text })
  if (outcome.kind === 'failure') throw new Error(outcome.problem)
  return outcome
}
