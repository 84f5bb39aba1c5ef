import { parseJson } from '@picket/core'
import { expect, test } from 'vitest'
import { printCreateTable } from './create-table.ts'
import { toLakeTable } from './table.ts'
import { eventsOf, openLake, schemaOf } from './testing/lake.ts'
import { printAllLogsView } from './views.ts'

const orders = schemaOf(`schema: Custom.Shop.Orders
fields:
  - { name: at, type: timestamp, timeFormats: [rfc3339], isEventTime: true }
  - { name: "odd \`name\\\\", type: string, description: "what 'they' said" }
  - { name: from, type: string, indicators: [ip] }
  - name: buyer
    type: object
    fields:
      - { name: id, type: bigint, required: true }
      - { name: a.b, type: object, fields: [{ name: c, type: boolean }] }
      - { name: free, type: json }
`)
const users = schemaOf('schema: Custom.Users\nfields: [{ name: name, type: string, indicators: [username] }]\n')

test('a table on a single node', async () => {
  await expect(printCreateTable(toLakeTable(orders), { retentionDays: 30 }).join(';\n\n')).toMatchFileSnapshot(
    '../../fixtures/lake/orders.sql',
  )
})

test('a table on a cluster', async () => {
  const [database, local, spread] = printCreateTable(toLakeTable(users), { cluster: 'main' })
  expect(database).toBe('CREATE DATABASE IF NOT EXISTS `logs` ON CLUSTER `main`')
  expect(local).toMatch(/^CREATE TABLE IF NOT EXISTS `logs`\.`custom_users_local` ON CLUSTER `main`\n/)
  expect(local).toContain(
    "\nENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/logs/custom_users_local', '{replica}')\n",
  )
  expect(spread).toBe(
    'CREATE TABLE IF NOT EXISTS `logs`.`custom_users` ON CLUSTER `main` AS `logs`.`custom_users_local` ' +
      "ENGINE = Distributed('main', 'logs', 'custom_users_local', rand())",
  )
})

test('tables are created once, and their events are found by value, by word and in one view', () => {
  const lake = openLake()
  const events = "SELECT p_log_type AS type FROM views.all_logs WHERE has(p_any_ip_addresses, '192.0.2.7')"
  lake.run(...printAllLogsView([]))
  expect(lake.select(events)).toEqual([])

  const tables = [orders, users].map(toLakeTable)
  for (const table of tables) lake.run(...printCreateTable(table), ...printCreateTable(table))
  lake.run(...printAllLogsView(tables.map(({ name }) => name)))
  const [first, second] = tables as [(typeof tables)[0], (typeof tables)[0]]
  lake.insert(
    first,
    eventsOf(orders, [
      '{"at":"2026-01-01T00:00:00Z","from":"192.0.2.7","buyer":{"id":1}}',
      '{"from":"192.0.2.8","buyer":{"id":2}}',
    ]),
  )
  lake.insert(second, eventsOf(users, ['{"name":"grace"}']))
  expect(lake.select(events).map(parseJson)).toEqual([{ type: 'Custom.Shop.Orders' }])
  const words = "SELECT p_log_type AS type FROM views.all_logs WHERE hasAnyTokens(p_raw, ['grace'])"
  expect(lake.select(words).map(parseJson)).toEqual([{ type: 'Custom.Users' }])
  expect(
    lake.select('SELECT p_log_type AS type, count() AS n FROM views.all_logs GROUP BY 1 ORDER BY 1').map(parseJson),
  ).toEqual([
    { type: 'Custom.Shop.Orders', n: 2 },
    { type: 'Custom.Users', n: 1 },
  ])
})

test('the longest name and the largest object get a table', () => {
  const leaves = Array.from({ length: 1_001 }, (_, at) => `{ name: f${at}, type: int }`).join(', ')
  const schema = schemaOf(
    `schema: C${'u'.repeat(254)}\nfields: [{ name: o, type: object, fields: [${leaves}] }, { name: x, type: int }]\n`,
  )
  const table = toLakeTable(schema)
  const lake = openLake()
  lake.run(...printCreateTable(table))
  const record = '{"o":{"f0":1,"f1000":2,"other":[]},"x":3}'
  lake.insert(table, eventsOf(schema, [record, '{"o":{"f3":null}}']))
  const own = lake.read(table).map(({ o, x }) => ({ o, x }))
  expect(own).toEqual([{ o: { f0: 1, f1000: 2 }, x: 3 }, { o: { f3: null } }])
})

test('log types whose long names start alike have separate tables', () => {
  const [one, other] = ['a', 'b'].map((end) => toLakeTable({ ...users, name: `C${'u'.repeat(250)}${end}` }).name)
  expect(one).not.toBe(other)
  expect([one!.length, other!.length]).toEqual([190, 190])
})
