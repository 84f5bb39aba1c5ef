import { parseJson } from '@picket/core'
import { expect, test } from 'vitest'
import { printCreateTable } from '../create-table.ts'
import { toLakeTable } from '../table.ts'
import { eventsOf, openLake, schemaOf } from '../testing/lake.ts'
import { createInserter } from './create-inserter.ts'

const schema = schemaOf(
  'schema: Custom.Log\nfields: [{ name: t, type: timestamp, timeFormats: [unix], isEventTime: true }, { name: n, type: int }]\n',
)
const table = toLakeTable(schema)
const day = 86_400
const eventsAt = (...days: readonly number[]) =>
  eventsOf(
    schema,
    days.map((at, n) => JSON.stringify({ t: 1_767_225_600 + at * day, n })),
  )

test('events of a few days are one insert, and no events are no insert', () => {
  const [insert, ...more] = createInserter(table)(eventsAt(0, 5, 0))
  expect(more).toEqual([])
  expect(insert!.count).toBe(3)
  expect(insert!.statement).toBe(
    'INSERT INTO `logs`.`custom_log` SETTINGS json_type_escape_dots_in_keys = 1, input_format_try_infer_dates = 0, ' +
      "input_format_try_infer_datetimes = 0, input_format_skip_unknown_fields = 0, date_time_input_format = 'basic' FORMAT JSONEachRow",
  )
  expect(insert!.rows.split('\n').map((line) => (parseJson(line) as { readonly n: number }).n)).toEqual([0, 1, 2])
  expect([...createInserter(table)([])]).toEqual([])
})

test('more days, or more text, make more inserts, each with a token of its own', () => {
  const days = Array.from({ length: 100 }, (_, at) => at)
  const token = "a 'batch'"
  const inserts = [...createInserter(table)(eventsAt(...days), { token })]
  expect(inserts.map(({ count }) => count)).toEqual([90, 10])
  expect(inserts.map(({ statement }) => /token = '(.*?)' FORMAT/.exec(statement)![1])).toEqual([
    "a \\'batch\\'#0",
    "a \\'batch\\'#1",
  ])
  const [{ rows } = { rows: '' }] = createInserter(table)(eventsAt(0))
  const counts = [...createInserter(table, 2 * rows.length)(eventsAt(0, 0, 0, 0, 0))].map(({ count }) => count)
  expect(counts).toEqual([2, 2, 1])
})

test('a batch that is inserted twice is stored once', () => {
  const lake = openLake()
  lake.run(...printCreateTable(table))
  const events = eventsAt(0, 1, 0)
  for (const token of ['one', 'one', 'two'])
    for (const { statement, rows } of createInserter(table)(events, { token })) lake.run(`${statement} ${rows}`)
  expect(lake.read(table).length).toBe(6)
})
