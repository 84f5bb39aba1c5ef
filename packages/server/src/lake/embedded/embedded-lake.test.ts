import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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

test('how long events are kept follows the settings', async () => {
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
  for (const { database, name } of tables) await lake.command(`DROP TABLE ${database}.${name}`)
})

testLake(() => lake)

test('no answer is left behind', () => {
  expect(readdirSync(join(folder, 'answers'))).toEqual([])
})
