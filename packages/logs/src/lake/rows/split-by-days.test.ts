import { expect, test } from 'vitest'
import { printCreateTable } from '../create-table.ts'
import { toLakeTable } from '../table.ts'
import { eventsOf, openLake, schemaOf } from '../testing/lake.ts'
import { splitByDays } from './split-by-days.ts'

const day = 86_400_000

test('a batch of a few days is not split, and an empty batch has no parts', () => {
  const batch = [{ eventTime: 5 * day }, { eventTime: 3 * day }, { eventTime: 5 * day + 1 }]
  expect(splitByDays(batch)).toEqual([batch])
  expect(splitByDays([])).toEqual([])
})

test('more days make more parts, each in the order of the batch', () => {
  const batch = [4, 0, 3, 1, 2, 0].map((at, index) => ({ eventTime: at * day + 7, index }))
  const indices = splitByDays(batch, 2).map((part) => part.map(({ index }) => index))
  expect(indices).toEqual([[1, 3, 5], [2, 4], [0]])
})

test('one batch of 400 days, and of years from 1 to 9999, is stored and read back', () => {
  const schema = schemaOf(
    'schema: Custom.Log\nfields: [{ name: t, type: timestamp, timeFormats: [rfc3339], isEventTime: true }, { name: n, type: int }]\n',
  )
  const odd = ['0001-01-01T00:00:00Z', '1960-06-15T12:00:00Z', '2200-06-15T12:00:00Z', '9999-12-31T23:59:59.999999999Z']
  const first = Date.UTC(2024, 5, 1)
  const days = Array.from({ length: 400 }, (_, at) => new Date(first + ((at * 7) % 400) * day).toISOString())
  const times = [...odd, ...days, ...odd]
  const events = eventsOf(
    schema,
    times.map((t, n) => JSON.stringify({ t, n })),
  )
  const table = toLakeTable(schema)
  const lake = openLake()
  lake.run(...printCreateTable(table))
  lake.insert(table, events)

  const read = lake.read(table)
  expect(read.map(({ t, n }) => ({ t, n }))).toEqual(events.map(({ fields: { t, n } }) => ({ t, n })))
  expect(read.slice(0, 4).map(({ t, p_event_time }) => [t, p_event_time])).toEqual([
    ['0001-01-01 00:00:00.000000000', '1971-01-01 00:00:00.000'],
    ['1960-06-15 12:00:00.000000000', '1971-01-01 00:00:00.000'],
    ['2200-06-15 12:00:00.000000000', '2105-12-31 23:59:59.999'],
    ['9999-12-31 23:59:59.999999999', '2105-12-31 23:59:59.999'],
  ])
})
