import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownTables, toLogTypeTables } from '@picket/logs'
import { createLake } from '../../lake/create-lake.ts'
import { openEmbeddedEngine } from '../../lake/embedded/embedded-engine.ts'
import { schemaOf } from '../../lake/testing/schema-of.ts'
import { applyLakeRetention } from './apply-lake-retention.ts'

const tables = [
  toLogTypeTables(schemaOf('schema: Sample.Quiet\nfields: [{ name: a, type: string }]')).events,
  ownTables.find(({ name }) => name === 'classification_failures')!,
]
const names = tables.map(({ database, name }) => `${database}.${name}`)
const hoursAgo = (hours: number): string =>
  new Date(Date.now() - hours * 3_600_000).toISOString().replace('T', ' ').replace('Z', '')

test('rows expire by the current settings, also in tables that receive no logs any more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-lake-days-'))
  const open = () => createLake({ engine: openEmbeddedEngine({ folder, randomId: () => crypto.randomUUID() }) })
  let lake = open()
  onTestFinished(async () => {
    await lake.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await lake.prepare(tables)
  // Of 20 days ago and of now, in parts of their own.
  for (const table of names)
    for (const hours of [480, 0]) {
      const row = { p_event_time: hoursAgo(hours), p_parse_time: hoursAgo(hours), p_row_id: `${hours} hours` }
      await lake.insert({ table, lines: [JSON.stringify(row)], token: `${table} ${hours}` })
    }
  const left = async (): Promise<readonly unknown[]> => {
    const found: unknown[] = []
    for (const table of names) {
      const rows: unknown[] = []
      for await (const some of lake.query({ sql: `SELECT p_row_id FROM ${table} ORDER BY 1` }))
        rows.push(...some.map(({ p_row_id }) => p_row_id))
      found.push(rows)
    }
    return found
  }
  // As after a change of the settings: existing tables are opened late.
  await lake.close()
  lake = open()
  await applyLakeRetention(lake, { events: 400, failures: 30 })
  expect(await left()).toEqual([
    ['0 hours', '480 hours'],
    ['0 hours', '480 hours'],
  ])
  await applyLakeRetention(lake, { events: 10, failures: 30 })
  await expect.poll(left).toEqual([['0 hours'], ['0 hours', '480 hours']])
  await applyLakeRetention(lake, { events: 10, failures: 7 })
  await expect.poll(left).toEqual([['0 hours'], ['0 hours']])

  // As with rows at the end of their retention when that is extended.
  await lake.command(`SYSTEM STOP TTL MERGES ${names[0]}`)
  const row = { p_event_time: hoursAgo(480), p_parse_time: hoursAgo(480), p_row_id: 'late' }
  await lake.insert({ table: names[0]!, lines: [JSON.stringify(row)], token: 'late' })
  await applyLakeRetention(lake, { events: 400, failures: 7 })
  const isDone = async (): Promise<unknown> => {
    const sql = "SELECT countIf(NOT is_done) = 0 AS done FROM system.mutations WHERE table = 'sample_quiet'"
    for await (const [found] of lake.query({ sql })) return Boolean(found!['done'])
  }
  await expect.poll(isDone).toBe(true)
  await lake.command(`SYSTEM START TTL MERGES ${names[0]}`)
  await lake.command(`OPTIMIZE TABLE ${names[0]} FINAL`)
  expect(await left()).toEqual([['0 hours', 'late'], ['0 hours']])
})
