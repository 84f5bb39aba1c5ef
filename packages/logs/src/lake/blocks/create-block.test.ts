import type { ValueMap } from '@picket/core'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printCreateTable } from '../create-table.ts'
import type { LakeColumn } from '../lake-column.ts'
import { toLakeTable } from '../table.ts'
import { eventsOf, openLake, schemaOf } from '../testing/lake.ts'
import { createBlockFactory } from './create-block.ts'

interface Case {
  readonly name: string
  readonly value: string
  /** Whether the row can only be inserted as JSON text. */
  readonly isLine?: boolean
}

const cases = parse(readFileSync(new URL('../../../fixtures/lake/blocks.yml', import.meta.url), 'utf8')) as Case[]
const schema = schemaOf(`schema: Custom.Log
fields:
  - { name: n, type: int }
  - { name: json, type: json }
  - { name: typed, type: object, fields: [{ name: z, type: json }, { name: a, type: array, element: { type: object, fields: [{ name: t, type: timestamp, timeFormats: [rfc3339] }] } }, { name: B, type: bigint }] }
`)
const table = toLakeTable(schema)

test('values have the types that the engine infers from their text', () => {
  const events = eventsOf(
    schema,
    cases.map(
      ({ value }, n) =>
        `{"n":${n},"json":${value},"typed":{"z":${value},"a":[{"t":"2026-01-02T03:04:05.678Z"},{}],"B":${n}}}`,
    ),
  )
  expect(cases.map(({ name }, n) => [name, !createBlockFactory(table)!().add(events[n]!)])).toEqual(
    cases.map(({ name, isLine = false }) => [name, isLine]),
  )
  const lake = openLake()
  lake.run(...printCreateTable(table))
  const found = (['lines', 'block'] as const).map((form) => {
    lake.run('TRUNCATE TABLE logs.custom_log')
    lake.insert(table, events, form)
    return lake.select(
      'SELECT * EXCEPT p_row_id, JSONAllPathsWithTypes(json) AS jsonTypes, JSONAllPathsWithTypes(typed) AS typedTypes FROM logs.custom_log ORDER BY n',
    )
  })
  expect(found[1]).toEqual(found[0])
})

test('rows of blocks that are filled one after the other are separate', () => {
  const lake = openLake()
  lake.run(...printCreateTable(table))
  const open = createBlockFactory(table)!
  const all = eventsOf(
    schema,
    Array.from({ length: 50 }, (_, n) =>
      n % 3 === 0 ? `{"n":${n}}` : `{"n":${n},"json":{"k${n}":"${'x'.repeat(n)}"},"typed":{"a":[{}]}}`,
    ),
  )
  const once = all.slice(0, 20)
  const [first, second] = [open(), open()]
  for (const event of all) first.add(event)
  for (const event of once) second.add(event)
  const alone = Buffer.concat(second.finish())
  first.release()
  second.release()
  const third = open()
  for (const event of once) third.add(event)
  expect(Buffer.concat(third.finish()).equals(alone)).toBe(true)
  lake.insert(table, all, 'block')
  expect(lake.read(table).map(({ n }) => n)).toEqual(all.map((_, n) => n))
})

test('rows of a block are repeated with more columns as if they had been added whole', () => {
  const wide = {
    ...table,
    name: 'wide',
    columns: [
      { name: 'm_text', type: { kind: 'string', indicators: [] }, columnType: 'Nullable(String)' },
      { name: 'm_json', type: { kind: 'json', isEmbeddedJson: false }, columnType: 'JSON' },
      ...table.columns,
    ] satisfies LakeColumn[],
  }
  const events = eventsOf(
    schema,
    cases
      .filter(({ isLine = false }) => !isLine)
      .map(({ value }, n) => `{"n":${n},"json":${value},"typed":{"z":${value},"a":[{"t":"2026-01-02T03:04:05Z"},{}]}}`),
  )
  // Some rows are not repeated, some several times, as rules match. The last of these does not survive a round trip
  // through its column.
  const more: readonly ValueMap[] = [{}, { m_text: 'x', m_json: { k: [1, 2] } }, { m_json: {}, m_text: null }]
  const repeated = events.flatMap((event, index) =>
    more.slice(0, index % 4).map((one) => ({ event, index, more: one })),
  )
  const [open, openWide] = [createBlockFactory(table)!, createBlockFactory(wide)!]
  const lake = openLake()
  lake.run(...printCreateTable(wide))
  const block = open()
  for (const event of events) block.add(event)
  block.finish()
  const [whole, rows] = [openWide(), openWide()]
  for (const { event, more } of repeated) {
    const standard = { ...event.standard, ...more } as typeof event.standard
    expect(whole.add({ ...event, standard, hasExactNumbers: true })).toBe(true)
  }
  for (const { index, more } of repeated) expect(rows.repeat(block, index, more)).toBe(true)
  const found = [whole, rows].map((one) => {
    lake.run('TRUNCATE TABLE logs.wide')
    lake.insertPieces(wide, one.finish())
    return lake.select('SELECT * FROM logs.wide ORDER BY n, m_text, toString(p_exact)')
  })
  expect(found[0]).toHaveLength(repeated.length)
  expect(found[1]).toEqual(found[0])
})

test('rows are repeated only if columns have the same types', () => {
  const [narrow, block] = [createBlockFactory(table)!(), createBlockFactory(table)!()]
  const columns = table.columns.map((one) => (one.name === 'n' ? { ...one, columnType: 'Nullable(Int64)' } : one))
  block.add(eventsOf(schema, ['{"n":1}'])[0]!)
  expect(narrow.canRepeat(block)).toBe(true)
  expect(createBlockFactory(table, { ...table, columns })!().canRepeat(block)).toBe(false)
})

test('a table with a missing column has no blocks', () => {
  const stored = { ...table, columns: table.columns.filter(({ name }) => name !== 'json') }
  expect(createBlockFactory(table, stored)).toBeUndefined()
})
