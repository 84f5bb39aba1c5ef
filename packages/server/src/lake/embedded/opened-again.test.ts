import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownTables, partSettingsOf, toLogTypeTables } from '@picket/logs'
import { expect, onTestFinished, test } from 'vitest'
import { createLake } from '../create-lake.ts'
import type { Lake, LakeRow } from '../lake.ts'
import { deleteRows } from '../tables/delete-rows.ts'
import { loadTables } from '../tables/load-tables.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'

const orders = 'schema: Custom.Orders\ndescription: "Grace\'s \\\\ orders"\nfields:\n'
const before = `${orders}  - { name: pieces, type: int }\n  - { name: more, type: object, fields: [{ name: x, type: int }] }\n`
const after = before.replace('pieces, type: int', 'pieces, type: bigint').replace('x, type: int', 'x, type: json')
const now = '2026-01-02 03:04:05.678'

test('a reopened data lake opens its tables when they are used, and is unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const open = (): Lake => createLake({ engine: openEmbeddedEngine({ folder, randomId: () => randomUUID() }) })
  const tablesOf = (schema: string) => Object.values(toLogTypeTables(schemaOf(schema)))
  const insert = (lake: Lake, id: string, token: string): Promise<void> => {
    const row = {
      p_event_time: now,
      p_parse_time: now,
      p_log_type: 'Custom.Orders',
      p_row_id: id,
      pieces: 3,
      more: { x: 1 },
    }
    return lake.insert({ table: 'logs.custom_orders', lines: [JSON.stringify(row)], token })
  }
  const others = tablesOf('schema: Custom.Users\nfields: [{ name: name, type: string }]\n')

  const first = open()
  await first.prepare([...ownTables, ...tablesOf(before), ...others])
  await insert(first, '1', 'one')
  const tables = await first.tables()
  await first.close()

  const second = open()
  expect(await second.tables()).toEqual(tables)
  expect(await unopened(second)).toBe(tables.length)
  await second.prepare(ownTables)
  // No view was recreated: that would open all of them.
  expect(await unopened(second)).toBe(tables.length)
  await second.prepare(tablesOf(before))
  await insert(second, '1', 'one')
  await insert(second, '2', 'two')
  expect(await unopened(second)).toBeGreaterThan(0)
  await second.close()

  const third = open()
  await deleteRows(
    third,
    tables.find(({ name }) => name === 'custom_orders')!,
    "p_row_id = '2'",
  )
  expect(await ids(third, 'SELECT p_row_id FROM views.all_logs')).toEqual(['1'])
  await third.close()

  const fourth = open()
  await fourth.prepare(tablesOf(after))
  await insert(fourth, '3', 'three')
  expect(await ids(fourth, 'SELECT p_row_id FROM logs.custom_orders')).toEqual(['1', '3'])
  await loadTables(fourth, async () => undefined, new AbortController().signal)
  expect(await unopened(fourth)).toBe(0)
  expect((await fourth.tables()).map(({ logType, description }) => [logType, description])).toEqual(
    tables.map(({ logType, description }) => [logType, description]),
  )
  await fourth.close()
})

test('older tables get the current storage settings, although they are opened late', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const open = (): Lake => createLake({ engine: openEmbeddedEngine({ folder, randomId: () => randomUUID() }) })
  const tables = Object.values(toLogTypeTables(schemaOf(before)))
  const layouts = (lake: Lake): Promise<readonly LakeRow[]> =>
    rowsOf(
      lake,
      "SELECT database, extract(engine_full, ' SETTINGS .*') AS layout FROM system.tables WHERE name = 'custom_orders' ORDER BY 1",
    )
  const sorted = (rows: readonly LakeRow[]): unknown => rows.map(({ layout }) => String(layout).split(', ').sort())

  const first = open()
  await first.prepare(tables)
  const currentLayouts = sorted(await layouts(first))
  for (const { database, name } of tables)
    await first.command(
      `ALTER TABLE ${database}.${name} RESET SETTING ${Object.keys(partSettingsOf(database)).join(', ')}`,
    )
  expect(sorted(await layouts(first))).not.toEqual(currentLayouts)
  await first.close()

  const second = open()
  await second.prepare(tables)
  expect(sorted(await layouts(second))).toEqual(currentLayouts)
  await second.close()
})

async function rowsOf(lake: Lake, sql: string): Promise<readonly LakeRow[]> {
  const rows: LakeRow[] = []
  for await (const some of lake.query({ sql })) rows.push(...some)
  return rows
}

async function unopened(lake: Lake): Promise<number> {
  return (await rowsOf(lake, "SELECT name FROM system.tables WHERE engine = 'TableProxy'")).length
}

async function ids(lake: Lake, sql: string): Promise<readonly unknown[]> {
  return (await rowsOf(lake, `${sql} ORDER BY 1`)).map((row) => row['p_row_id'])
}
